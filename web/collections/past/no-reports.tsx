import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconChartHistogram } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

export const NoReports = () => {
  const messages = useMessages('past');
  return (
    <EmptyState
      icon={<IconChartHistogram size={22} stroke={1.6} />}
      title={messages.no_reports}
      text={messages.no_reports_text}
      action={
        <Link className={buttonClass()} to={paths.reports}>
          {messages.find_creator}
        </Link>
      }
    />
  );
};
