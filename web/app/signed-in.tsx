import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { accountQueries } from '#web/api/account.queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { brand } from '#web/api/site-config.ts';
import type { Who } from '#web/api/who.ts';
import { hasChosenPlan } from '#web/features/billing/chosen-plan.ts';
import { judge } from './judge.ts';
import { ReportHost } from './report-host.tsx';
import { Screen } from './screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything behind the sign-in. What was fetched lives and dies with the person who is signed in. */
export const SignedIn = ({ who }: { who: Who }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>{who.isAdmin ? <Judged who={who} /> : <CustomerScreens who={who} />}</QueryClientProvider>
  );
};

const CustomerScreens = ({ who }: { who: Who }) => {
  const { data } = useQuery(accountQueries.subscription());
  return (
    <Shell who={who}>
      <Judged who={who} plan={data?.subscription} />
      <ReportHost />
    </Shell>
  );
};

type JudgedProps = { who: Who; plan?: Parameters<typeof judge>[1]['plan'] };

const Judged = ({ who, plan }: JudgedProps) => {
  const { pathname } = useLocation();
  const verdict = judge(pathname, { switches: brand().switches, who, plan, hasChosenPlan: hasChosenPlan() });
  return verdict.kind === 'redirect' ? <Navigate replace to={verdict.to} /> : <Screen verdict={verdict} />;
};
