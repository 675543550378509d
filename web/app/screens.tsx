import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useWho } from '#web/api/current-user.ts';
import { lastSessionEnd } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { hasChosenPlan } from '#web/checkout/chosen-plan.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { late } from '#web/ui/lazy-with-retry.ts';
import { paths } from '../paths.ts';
import { loadSignedIn } from './prefetch.ts';
import { homeOf, judge } from './resolve-route.ts';
import { Screen } from './screen.tsx';

const SignedIn = late(loadSignedIn);

/** Resolves the route before any of the screen's code loads. */
export const Screens = () => {
  const { pathname, search, state } = useLocation();
  const who = useWho();
  const verdict = judge(pathname, { switches: brand().switches, who, hasChosenPlan: hasChosenPlan() });
  if (verdict.kind === 'redirect') {
    const comesFrom = who === undefined && lastSessionEnd() !== 'signed-out' ? { from: pathname + search } : undefined;
    const goesBack =
      who && !who.isAdmin && verdict.to === homeOf(brand().switches).path && pathname === paths.signIn ? fromOf(state) : undefined;
    return <Navigate replace to={goesBack ?? verdict.to} state={comesFrom} />;
  }
  return <Suspense fallback={<LoadingOverlay />}>{who ? <SignedIn key={who.id} who={who} /> : <Screen verdict={verdict} />}</Suspense>;
};

/** The screen to return to after signing in. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined;
