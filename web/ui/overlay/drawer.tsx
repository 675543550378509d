import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.ts';

export type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  size?: number | string;
  children: ReactNode;
};

const load = () => import('./drawer-frame.tsx');
const DrawerFrame = lazyWithRetry(async () => ({ default: (await load()).DrawerFrame }));

/** Prefetch on hover or focus, before the click. */
export const fetchDrawer = (): void => void load().catch(() => undefined);

/** A panel at the edge that traps the focus. Its code loads on first opening. */
export const Drawer = (props: DrawerProps) => {
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  return used ? (
    <Suspense>
      <DrawerFrame {...props} />
    </Suspense>
  ) : null;
};
