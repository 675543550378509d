import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { intoLayers } from './layers.tsx';
import styles from './overlay.module.css';
import { useOverlay } from './use-overlay.ts';
import { WithMantine } from './with-mantine.tsx';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number;
  /** For content that grows while it is used: in the centre of the screen, growing moves what is under the pointer. */
  isAtTop?: boolean;
  /** The URL opens and closes it. */
  isInUrl?: boolean;
  children: ReactNode;
};

/** The window of a dialog. */
export const DialogFrame = ({ opened, onClose, title, size = 480, isAtTop = false, children }: DialogProps) => {
  const messages = useMessages('common');
  return (
    <WithMantine>
      <Modal
        {...useOverlay(opened)}
        onClose={onClose}
        title={title}
        size={size}
        centered={!isAtTop}
        yOffset={isAtTop ? '14dvh' : undefined}
        portalProps={intoLayers}
        transitionProps={{ duration: 160 }}
        closeButtonProps={{ 'aria-label': messages.close }}
        overlayProps={{ color: 'var(--c-veil)', backgroundOpacity: 1 }}
        classNames={{ inner: styles.inner, content: styles.dialog, header: styles.header, title: styles.title, body: styles.body }}
      >
        {children}
      </Modal>
    </WithMantine>
  );
};
