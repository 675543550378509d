import { useState } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { IconCheck, IconLink, IconPencil } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useShareReport } from './share.queries.ts';

const LinkSettings = lazyOverlay(async () => ({ default: (await import('./link-settings.tsx')).LinkSettings }));

/** Copies the share link of a report and opens its settings. */
export const CopyLink = ({ report: { report_info } }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const share = useShareReport();
  const { isCopied, copy } = useCopy();
  const [opened, setOpened] = useState(false);
  const used = useOpenedOnce(opened);
  if (!brand().switches.reportShareLink) return null;
  const address = async () => {
    const { link } = await share.mutateAsync({ id: report_info.report_id });
    return `${window.location.origin}${paths.sharedReport(link.token)}`;
  };
  return (
    <>
      <Button
        size="sm"
        variant={isCopied ? 'solid' : 'quiet'}
        icon={isCopied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />}
        busy={share.isPending}
        onClick={() => void copy(address)}
      >
        <span aria-live="polite">{isCopied ? messages.copied : messages.copy_link}</span>
      </Button>
      <IconButton
        label={messages.link_settings}
        framed
        tip="below"
        icon={<IconPencil size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      />
      {used && <LinkSettings reportId={report_info.report_id} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
};
