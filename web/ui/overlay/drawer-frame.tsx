import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Drawer } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.ts';
import type { DrawerProps } from './drawer.tsx';
import { intoLayers } from './layers.tsx';
import styles from './overlay.module.css';
import { useDiscardQuestion } from './use-discard-question.tsx';
import { useOverlay } from './use-overlay.ts';
import { WithMantine } from './with-mantine.tsx';

export const DrawerFrame = (props: DrawerProps) => {
  const { opened, title, side = 'right', size = 440 } = props;
  const { onClose, content, question } = useDiscardQuestion(props);
  const messages = useMessages('common');
  return (
    <WithMantine>
      <Drawer
        {...useOverlay(opened)}
        onClose={onClose}
        title={title}
        position={side}
        size={size}
        portalProps={intoLayers}
        transitionProps={{ duration: 160 }}
        closeButtonProps={{ 'aria-label': messages.close }}
        overlayProps={{ color: 'var(--c-veil)', backgroundOpacity: 1 }}
        classNames={{ inner: styles.inner, content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
      >
        {content}
      </Drawer>
      {question}
    </WithMantine>
  );
};
