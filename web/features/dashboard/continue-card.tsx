import { useQuery } from '@tanstack/react-query';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { brand } from '#web/api/site-config.ts';
import { pastReports } from '#web/collections/past/past-reports.queries.ts';
import { nameOf } from '#web/collections/past/use-past-report-columns.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { persistedSearch } from '#web/search/persisted-search.ts';
import { savedSearchOf, useSummary } from '#web/search/use-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './dashboard.module.css';
import { CardNote, FigureCard, Go } from './figure-card.tsx';

/** The last search of this tab and the report that was opened last. */
export const ContinueCard = ({ pageSize }: { pageSize: number }) => {
  const messages = useMessages('dashboard');
  const { switches } = brand();
  return (
    <FigureCard title={messages.continue}>
      {switches.discovery && <LastSearch />}
      {switches.reports && <LastReport pageSize={pageSize} />}
    </FigureCard>
  );
};

const LastSearch = () => {
  const messages = useMessages('dashboard');
  const summaryOf = useSummary();
  const address = persistedSearch(useCurrentUser()?.id ?? '');
  if (address === undefined) return <Step to={paths.discovery} label={messages.search} text={messages.no_search} />;
  const { search } = savedSearchOf(address);
  return (
    <Step
      to={address ? `${paths.discovery}?${address}` : paths.discovery}
      label={messages.last_search}
      text={`${PLATFORM_NAMES[search.platform]} · ${summaryOf(search)}`}
    />
  );
};

const LastReport = ({ pageSize }: { pageSize: number }) => {
  const messages = useMessages('dashboard');
  const { date } = useFormat();
  const { data, isError } = useQuery(pastReports({ page: 1, limit: pageSize }));
  if (isError) return null;
  if (!data) return <Skeleton height={56} />;
  const [last] = data.reports_generated;
  if (!last) return <CardNote>{messages.no_report}</CardNote>;
  return <Step to={paths.report(last.report_id)} label={`${messages.last_report} · ${date(new Date(last.created))}`} text={nameOf(last)} />;
};

const Step = ({ to, label, text }: { to: string; label: string; text: string }) => (
  <Link className={classNames(layout.row, layout.gap8, layout.outlined, layout.hoverable, typography.undecorated, s.step)} to={to}>
    <span className={classNames(layout.stack, layout.shrink, layout.gap2)}>
      <span className={typography.hint}>{label}</span>
      <span className={classNames(typography.bodyLarge, typography.textColor, typography.cut)}>{text}</span>
    </span>
    <Go />
  </Link>
);
