import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconChartHistogram } from '#web/ui/icons.ts';

export const NoReports = () => {
  const words = useWords('past');
  return (
    <EmptyState
      icon={<IconChartHistogram size={22} stroke={1.6} />}
      title={words.no_reports}
      text={words.no_reports_text}
      action={
        <Link className={buttonClass()} to={paths.reports}>
          {words.find_creator}
        </Link>
      }
    />
  );
};
