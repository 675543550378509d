import { Link } from 'react-router';
import { useWords } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
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
