import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { paths } from '#web/app/paths.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { GettingStarted } from '#web/insights/help/getting-started.tsx';
import { NoReports } from '#web/insights/past/no-reports.tsx';
import { pastReports } from '#web/insights/past/past-reports.queries.ts';
import { PastTable } from '#web/insights/past/past-table.tsx';
import { usePage } from '#web/insights/past/use-page.ts';
import { usePastReportColumns } from '#web/insights/past/use-past-report-columns.tsx';
import { PresetLinks } from '#web/insights/presets/preset-links.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import s from './dashboard.module.css';

/** Entry points and recent activity. */
export const DashboardPage = () => {
  const words = useWords('dashboard');
  const { switches } = brand();
  return (
    <div className={s.page}>
      {switches.dashboardHeader ? (
        <Header />
      ) : (
        <VisuallyHidden>
          <h1>{words.title}</h1>
        </VisuallyHidden>
      )}
      {switches.discovery && <PresetLinks asTiles />}
      <GettingStarted autoplay={false} />
      {switches.reports && <PastReports />}
    </div>
  );
};

const Header = () => {
  const words = useWords('dashboard');
  const { data: user } = useQuery(accountQueries.user());
  return (
    <header className={s.header}>
      <div>
        <h1>{user ? fill(words.hello, { name: user.name }) : words.title}</h1>
        <p>{words.subtitle}</p>
      </div>
      {brand().switches.discovery && (
        <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
          <IconSearch size={16} aria-hidden />
          {words.search}
        </Link>
      )}
    </header>
  );
};

const PAGE_SIZE = 5;

const PastReports = () => {
  const words = useWords('past');
  const columnsOf = usePastReportColumns();
  const [page, setPage] = usePage('reports');
  const query = useQuery(pastReports({ page, limit: PAGE_SIZE }));
  return (
    <PastTable
      title={words.past_reports}
      query={query}
      rows={query.data?.reports_generated}
      columns={columnsOf()}
      empty={<NoReports />}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
    />
  );
};
