import { useQuery } from '@tanstack/react-query';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { CampaignCard } from './campaign-card.tsx';
import { ContinueCard } from './continue-card.tsx';
import { Credits } from './credits.tsx';
import s from './dashboard.module.css';
import { FigureCard } from './figure-card.tsx';
import { NewMatches } from './new-matches.tsx';
import { RunningJobs } from './running-jobs.tsx';

/** The account's own figures. The card that depends on the plan comes last: when it appears, others become narrower, but none moves. */
export const OwnFigures = ({ pageSize }: { pageSize: number }) => {
  const messages = useMessages('dashboard');
  const { switches } = brand();
  const { data: account } = useQuery(accountQueries.subscription());
  const plan = account?.subscription;
  return (
    <div className={classNames(layout.gap16, s.figures)}>
      <Credits />
      {(switches.discovery || switches.reports) && <ContinueCard pageSize={pageSize} />}
      <FigureCard title={messages.news} link={{ to: paths.activity, label: messages.activity }} className={s.double}>
        <RunningJobs />
        {switches.discovery && <NewMatches />}
      </FigureCard>
      {switches.campaignManager && plan && CAPABILITIES[plan].canManageCampaigns && <CampaignCard />}
    </div>
  );
};
