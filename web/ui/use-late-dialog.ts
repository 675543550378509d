import { useState } from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

/** A dialog whose code is fetched when somebody reaches for its button, which takes `opener`. It is to be drawn while `used`. */
export const useLateDialog = (fetchDialog: () => Promise<unknown>) => {
  const [opened, setOpened] = useState(false);
  // What does not come now is fetched again, and told of, when the dialog opens.
  const reach = () => void fetchDialog().catch(() => undefined);
  return {
    opened,
    used: useOpenedOnce(opened),
    close: () => setOpened(false),
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpened(true), onPointerEnter: reach, onFocus: reach } as const,
  };
};
