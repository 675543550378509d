import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCurrentUser } from '#web/api/current-user.ts';
import { lastSessionEnd } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { hasChosenPlan } from '#web/checkout/chosen-plan.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { paths } from '../paths.ts';
import { SignedIn } from './prefetch.ts';
import { homeOf, resolveRoute } from './resolve-route.ts';
import { Screen } from './screen.tsx';

/** Resolves the route before any of the screen's code loads. */
export const Screens = () => {
  const { pathname, search, state } = useLocation();
  const currentUser = useCurrentUser();
  const decision = resolveRoute(pathname, { switches: brand().switches, currentUser, hasChosenPlan: hasChosenPlan() });
  if (decision.kind === 'redirect') {
    const comesFrom = currentUser === undefined && lastSessionEnd() !== 'signed-out' ? { from: pathname + search } : undefined;
    const goesBack =
      currentUser && !currentUser.isAdmin && decision.to === homeOf(brand().switches).path && pathname === paths.signIn
        ? fromOf(state)
        : undefined;
    return <Navigate replace to={goesBack ?? decision.to} state={comesFrom} />;
  }
  return (
    <Suspense fallback={<LoadingOverlay />}>
      {currentUser ? <SignedIn key={currentUser.id} currentUser={currentUser} /> : <Screen decision={decision} />}
    </Suspense>
  );
};

/** The screen to return to after signing in. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined;
