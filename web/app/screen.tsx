import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import type { RouteDecision } from './resolve-route.ts';
import { ErrorBoundary } from './status/error-boundary.tsx';

type Shown = Exclude<RouteDecision, { kind: 'redirect' }>;

const NotFoundPage = suspendWithRetry(async () => ({ default: (await import('./status/not-found-page.tsx')).NotFoundPage }));

/** A screen with its title and an error boundary. */
export const Screen = ({ decision }: { decision: Shown }) => {
  const messages = useMessages('shell');
  const { pathname } = useLocation();
  const title = decision.kind === 'not-found' ? messages.title_not_found : messages[decision.route.title];
  // Before the effects of the content, which may name it better.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand().name}`;
  }, [title]);
  return (
    // Outside of the key, so that the previous screen stays until the code of the next one has loaded.
    <Suspense fallback={<LoadingOverlay />}>
      <ErrorBoundary key={pathname}>{contentOf(decision)}</ErrorBoundary>
    </Suspense>
  );
};

const contentOf = (decision: Shown) => {
  if (decision.kind === 'not-found') return <NotFoundPage />;
  if (decision.kind === 'wait') return <LoadingOverlay />;
  const { route } = decision;
  return (
    <Routes>
      <Route path={route.path} element={<route.page />} />
    </Routes>
  );
};
