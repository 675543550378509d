import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import type { Who } from '#web/api/current-user.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { brand } from '#web/api/site-config.ts';
import { hasChosenPlan } from '#web/checkout/chosen-plan.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ReportHost } from './report-host.tsx';
import { judge } from './resolve-route.ts';
import { Screen } from './screen.tsx';
import { showSecurity } from './shell/security.store.ts';
import { Shell } from './shell/shell.tsx';

/** A refusal may say where to go or what is missing; the way there is loaded when it is needed. */
const follow = (navigate: NavigateFunction) => (error: Error, how: { isAct: boolean }) => {
  if (!(error instanceof AppError)) return;
  if (error.code === 'second_factor_required') showSecurity();
  if (error.redirect) void import('./follow-redirect.ts').then((way) => way.followRedirect(error, { ...how, navigate }));
};

/** Everything behind the sign-in. The query cache belongs to one user and is discarded with the session. */
export const SignedIn = ({ who }: { who: Who }) => {
  const navigate = useNavigate();
  const [queryClient] = useState(() => createQueryClient(follow(navigate)));
  return (
    <QueryClientProvider client={queryClient}>{who.isAdmin ? <Judged who={who} /> : <CustomerScreens who={who} />}</QueryClientProvider>
  );
};

const CustomerScreens = ({ who }: { who: Who }) => {
  const { data, error, refetch } = useQuery(accountQueries.subscription());
  const problem = data === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : undefined;
  return (
    <Shell who={who}>
      <Judged who={who} plan={data?.subscription} problem={problem} />
      <ReportHost />
    </Shell>
  );
};

type JudgedProps = {
  who: Who;
  plan?: Parameters<typeof judge>[1]['plan'];
  /** Error that keeps the plan from loading, for screens that depend on it. */
  problem?: ReactNode;
};

const Judged = ({ who, plan, problem }: JudgedProps) => {
  const { pathname } = useLocation();
  const verdict = judge(pathname, { switches: brand().switches, who, plan, hasChosenPlan: hasChosenPlan() });
  if (verdict.kind === 'wait' && problem) return problem;
  return verdict.kind === 'redirect' ? <Navigate replace to={verdict.to} /> : <Screen verdict={verdict} />;
};
