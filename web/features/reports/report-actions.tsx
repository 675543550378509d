import type { Report } from '#shared/reports/contract.ts';
import { brand } from '#web/api/site-config.ts';
import { askToAdd } from '#web/collections/add-to-list.store.ts';
import { ReportShortlistButton } from '#web/collections/shortlist/shortlist-button.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { askForReport } from '#web/report/report-request.store.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconBookmarkPlus, IconChevronLeft, IconDownload, IconExternalLink, IconRefresh } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { CopyLink } from './copy-link.tsx';

/** Actions of a report. In the drawer it links to its own tab, on its own page back to the list. */
export const ReportActions = ({ report, isBeside }: { report: Report; isBeside?: boolean }) => {
  const messages = useMessages('report');
  const { report_info, user_profile: profile } = report;
  const refresh = () =>
    askForReport({
      platform: profile.type,
      user_id: profile.user_id,
      name: profile.fullname || profile.username,
      opens: 'modal',
      refreshes: report_info.created,
    });
  const { type: network, user_id, picture } = profile;
  return (
    <>
      {brand().switches.discovery && (
        <ReportShortlistButton creator={{ platform: network, user_id, name: profile.fullname || profile.username }} />
      )}
      {brand().switches.creatorLists && (
        <Button
          size="sm"
          icon={<IconBookmarkPlus size={15} aria-hidden />}
          onClick={() => askToAdd({ creators: [{ network, user_id, name: profile.fullname || profile.username, picture }] })}
        >
          {messages.add_to_list}
        </Button>
      )}
      {report_info.can_refresh && (
        <Button size="sm" icon={<IconRefresh size={15} aria-hidden />} onClick={refresh}>
          {messages.refresh}
        </Button>
      )}
      <CopyLink report={report} />
      <a className={buttonClass({ size: 'sm' })} href={paths.reportPdf(report_info.report_id)} target="_blank" rel="noreferrer">
        <IconDownload size={15} aria-hidden />
        <span>{messages.pdf}</span>
      </a>
      {isBeside ? (
        <a className={buttonClass({ size: 'sm' })} href={paths.reportApart(report_info.report_id)} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} aria-hidden />
          <span>{messages.open_in_tab}</span>
        </a>
      ) : (
        <Link className={buttonClass({ size: 'sm' })} to={paths.reports}>
          <IconChevronLeft size={15} aria-hidden />
          <span>{messages.back}</span>
        </Link>
      )}
    </>
  );
};
