import { useState } from 'react';
import { useOpenedOnce } from '../hooks/use-opened-once.ts';

/** Loads a dialog's code on hover or focus of its button, which takes `opener`. Render the dialog while `used`. */
export const useLazyDialog = (fetchDialog: () => Promise<unknown>) => {
  const [opened, setOpened] = useState(false);
  // A failed prefetch is retried, with an error message, when the dialog opens.
  const reach = () => void fetchDialog().catch(() => undefined);
  return {
    opened,
    used: useOpenedOnce(opened),
    close: () => setOpened(false),
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpened(true), onPointerEnter: reach, onFocus: reach } as const,
  };
};
