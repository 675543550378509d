import type { ReactNode } from 'react';
import { useCurrentUser } from '#web/api/current-user.ts';
import { Layers } from '#web/ui/overlay/layers.tsx';

/** Inside the shell, the main landmark and its layers already exist. */
export const PageFrame = ({ className, children }: { className?: string; children: ReactNode }) => {
  const currentUser = useCurrentUser();
  if (currentUser && !currentUser.isAdmin) return <div className={className}>{children}</div>;
  return (
    <main className={className}>
      {children}
      <Layers />
    </main>
  );
};
