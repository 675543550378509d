import { useState } from 'react';
import { useOpenedOnce } from '../hooks/use-opened-once.ts';
import { usePreload } from '../hooks/use-preload.ts';

/** Loads a dialog when idle, or on hover or focus of its button, which takes `opener`. Render the dialog while `used`. */
export const useLazyDialog = (preload: () => Promise<void>) => {
  const [opened, setOpened] = useState(false);
  const reach = () => void preload();
  usePreload(preload);
  return {
    opened,
    used: useOpenedOnce(opened),
    close: () => setOpened(false),
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpened(true), onPointerOver: reach, onFocus: reach } as const,
  };
};
