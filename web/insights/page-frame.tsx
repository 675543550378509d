import type { ReactNode } from 'react';
import { useWho } from '#web/api/who.ts';
import { Layers } from '#web/ui/layers.tsx';

/** Inside the shell there is a main landmark with its layers already. */
export const PageFrame = ({ className, children }: { className?: string; children: ReactNode }) => {
  const who = useWho();
  if (who && !who.isAdmin) return <div className={className}>{children}</div>;
  return (
    <main className={className}>
      {children}
      <Layers />
    </main>
  );
};
