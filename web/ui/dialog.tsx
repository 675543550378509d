import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number;
  children: ReactNode;
};

const load = () => import('./dialog-frame.tsx');
const DialogFrame = lazy(async () => ({ default: (await load()).DialogFrame }));

/** For the hover or focus before the click. */
export const fetchDialog = (): void => void load().catch(() => undefined);

/** A question or a form over the screen, with focus kept inside; its weight arrives with the first opening. */
export const Dialog = (props: DialogProps) => {
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  return used ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
};
