import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import type { CurrentUser } from '#web/api/current-user.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { brand } from '#web/api/site-config.ts';
import { hasChosenPlan } from '#web/checkout/chosen-plan.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ReportHost } from './report-host.tsx';
import { resolveRoute } from './resolve-route.ts';
import { Screen } from './screen.tsx';
import { showSecurity } from './shell/security.store.ts';
import { Shell } from './shell/shell.tsx';

/** Shows the security dialog or follows the redirect that an error carries; the code for redirects loads on demand. */
const handleError = (navigate: NavigateFunction) => (error: Error, how: { isAction: boolean }) => {
  if (!(error instanceof AppError)) return;
  if (error.code === 'second_factor_required') showSecurity();
  if (error.redirect) void import('./follow-redirect.ts').then(({ followRedirect }) => followRedirect(error, { ...how, navigate }));
};

/** Everything behind the sign-in. The query cache belongs to one user and is discarded with the session. */
export const SignedIn = ({ currentUser }: { currentUser: CurrentUser }) => {
  const navigate = useNavigate();
  const [queryClient] = useState(() => createQueryClient(handleError(navigate)));
  return (
    <QueryClientProvider client={queryClient}>
      {currentUser.isAdmin ? <Resolved currentUser={currentUser} /> : <CustomerScreens currentUser={currentUser} />}
    </QueryClientProvider>
  );
};

const CustomerScreens = ({ currentUser }: { currentUser: CurrentUser }) => {
  const { data, error, refetch } = useQuery(accountQueries.subscription());
  const problem = data === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} isPage /> : undefined;
  return (
    <Shell currentUser={currentUser}>
      <Resolved currentUser={currentUser} plan={data?.subscription} problem={problem} />
      <ReportHost />
    </Shell>
  );
};

type ResolvedProps = {
  currentUser: CurrentUser;
  plan?: Parameters<typeof resolveRoute>[1]['plan'];
  /** Error that keeps the plan from loading, for screens that depend on it. */
  problem?: ReactNode;
};

const Resolved = ({ currentUser, plan, problem }: ResolvedProps) => {
  const { pathname } = useLocation();
  const decision = resolveRoute(pathname, { switches: brand().switches, currentUser, plan, hasChosenPlan: hasChosenPlan() });
  if (decision.kind === 'wait' && problem) return problem;
  return decision.kind === 'redirect' ? <Navigate replace to={decision.to} /> : <Screen decision={decision} />;
};
