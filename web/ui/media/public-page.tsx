import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '#web/api/current-user.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { Logo } from '#web/ui/media/logo.tsx';
import { PageFrame } from './page-frame.tsx';

/** A public page. Guests have neither a query client nor the app shell, so it provides both. */
export const OpenPage = ({ className, children }: { className?: string; children: ReactNode }) => {
  const [queries] = useState(() => createQueryClient());
  const isGuest = useCurrentUser() === undefined;
  return (
    <PageFrame {...(className && { className })}>
      {isGuest && <Logo />}
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </PageFrame>
  );
};
