import { type ReactNode, useState } from 'react';
import { lazyOverlay } from '../lazy-with-retry.tsx';

export type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  size?: number | string;
  /** The URL opens and closes it. */
  isInUrl?: boolean;
  children: ReactNode;
};

const DrawerFrame = lazyOverlay(async () => ({ default: (await import('./drawer-frame.tsx')).DrawerFrame }));

/** For a part that opens in a drawer: its first frame needs both. */
export const preloadDrawer = DrawerFrame.preload;

/** A panel at the edge that traps the focus. Its code loads on first opening. */
export const Drawer = (props: DrawerProps) => {
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  return used ? <DrawerFrame {...props} /> : null;
};
