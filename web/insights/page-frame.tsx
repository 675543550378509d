import type { ReactNode } from 'react';
import { useWho } from '#web/api/who.ts';

/** Inside the shell there is a main landmark already. */
export const PageFrame = ({ className, children }: { className?: string; children: ReactNode }) => {
  const who = useWho();
  return who && !who.isAdmin ? <div className={className}>{children}</div> : <main className={className}>{children}</main>;
};
