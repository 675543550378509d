import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { AppError } from '#shared/http/errors.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { forgetJob, showJob, useExportJob } from './export-job.store.ts';
import { exportQueries, useReloadAccount } from './exports.queries.ts';

const WaitingDialog = lazyOverlay(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }), ['integrations']);

/** Button that reopens the dialog of a background export. */
export const RunningExport = ({ id }: { id: string }) => {
  const opened = useExportJob(({ dialog }) => dialog);
  const used = useOpenedOnce(opened);
  const { data: job, error } = useQuery(exportQueries.job(id));
  const hasEnded = job !== undefined && isEnded(job.state);
  const isUnknown = error instanceof AppError && error.code === 'not_found';
  const reloadAccount = useReloadAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the export ends, to reload the refunded balance
  useEffect(() => {
    if (hasEnded) void reloadAccount();
  }, [hasEnded]);
  useEffect(() => {
    if (isUnknown) forgetJob();
  }, [isUnknown]);
  if (!job) return null;
  return (
    <>
      <Button onClick={showJob} aria-haspopup="dialog" onPointerOver={WaitingDialog.preload} onFocus={WaitingDialog.preload}>
        <ShortState job={job} />
      </Button>
      {used && <WaitingDialog opened={opened} job={job} />}
    </>
  );
};

const ShortState = ({ job: { state, done, total } }: { job: JobStatus }) => {
  const messages = useMessages('exports');
  if (state === 'done') return messages.ready_short;
  if (isEnded(state)) return messages.ended_short;
  return fill(messages.waiting_short, { share: `${Math.floor((done / total) * 100)}%` });
};
