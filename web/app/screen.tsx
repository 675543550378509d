import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { useWords } from '#web/i18n/messages.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { ErrorBoundary } from './status/error-boundary.tsx';
import { NotFoundPage } from './status/not-found-page.tsx';
import type { Verdict } from './resolve-route.ts';

type Shown = Exclude<Verdict, { kind: 'redirect' }>;

/** A screen with its title and an error boundary. */
export const Screen = ({ verdict }: { verdict: Shown }) => {
  const words = useWords('shell');
  const { pathname } = useLocation();
  const title = verdict.kind === 'not-found' ? words.title_not_found : words[verdict.route.title];
  useEffect(() => {
    document.title = `${title} · ${brand().name}`;
  }, [title]);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<LoadingOverlay />}>{contentOf(verdict)}</Suspense>
    </ErrorBoundary>
  );
};

const contentOf = (verdict: Shown) => {
  if (verdict.kind === 'not-found') return <NotFoundPage />;
  if (verdict.kind === 'wait') return <LoadingOverlay />;
  const { route } = verdict;
  return (
    <Routes>
      <Route path={route.path} element={<route.page />} />
    </Routes>
  );
};
