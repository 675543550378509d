import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Modal } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import type { DialogProps } from './dialog.tsx';
import { intoLayers } from './layers.tsx';
import styles from './overlay.module.css';

export const DialogFrame = ({ opened, onClose, title, size = 480, children }: DialogProps) => {
  const words = useWords('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      portalProps={intoLayers}
      transitionProps={{ transition: 'pop', duration: 140 }}
      closeButtonProps={{ 'aria-label': words.close }}
      overlayProps={{ color: 'var(--c-veil)', backgroundOpacity: 1 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
    </Modal>
  );
};
