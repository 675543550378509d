import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { NoReports } from '#web/collections/past/no-reports.tsx';
import { pastReports } from '#web/collections/past/past-reports.queries.ts';
import { PastTable } from '#web/collections/past/past-table.tsx';
import { usePage } from '#web/collections/past/use-page.ts';
import { usePastReportColumns } from '#web/collections/past/use-past-report-columns.tsx';
import { GettingStarted } from '#web/help/getting-started.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { PresetLinks } from '#web/search/preset-links.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import s from './dashboard.module.css';
import { OwnFigures } from './own-figures.tsx';

/** The account's own figures, entry points and recent activity. */
export const DashboardPage = () => {
  const messages = useMessages('dashboard');
  const { switches } = brand();
  return (
    <div className={classNames(layout.stack, layout.page, layout.wide, s.page)}>
      {switches.dashboardHeader ? (
        <Header />
      ) : (
        <VisuallyHidden>
          <h1>{messages.title}</h1>
        </VisuallyHidden>
      )}
      <OwnFigures pageSize={PAGE_SIZE} />
      {switches.discovery && <PresetLinks asTiles />}
      {switches.reports && <PastReports />}
      <GettingStarted autoplay={false} />
    </div>
  );
};

const Header = () => {
  const messages = useMessages('dashboard');
  const { data: user, isError } = useQuery(accountQueries.user());
  // The sentence stays while the name loads.
  const name = user?.name ?? (isError ? undefined : '…');
  return (
    <header className={classNames(layout.spreadCluster, layout.gap16, s.header)}>
      <div>
        <h1>{name === undefined ? messages.title : fill(messages.hello, { name })}</h1>
        <p className={typography.subtitle}>{messages.subtitle}</p>
      </div>
      {brand().switches.discovery && (
        <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
          <IconSearch size={16} aria-hidden />
          {messages.search}
        </Link>
      )}
    </header>
  );
};

const PAGE_SIZE = 5;

const PastReports = () => {
  const messages = useMessages('past');
  const columnsOf = usePastReportColumns();
  const [page, setPage] = usePage('reports');
  const query = useQuery(pastReports({ page, limit: PAGE_SIZE }));
  return (
    <div className={s.reports} data-pending={query.isPending || undefined}>
      <PastTable
        name="dashboard-reports"
        title={messages.past_reports}
        query={query}
        rows={query.data?.reports_generated}
        columns={columnsOf()}
        empty={<NoReports />}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      />
    </div>
  );
};
