import type { Delivered, JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { INTEGRATION_NAMES } from '#shared/settings/integrations.ts';
import { ServiceLink } from '#web/collections/service-link.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import s from './dialogs.module.css';
import { forgetJob, hideJob, useExportJob } from './export-job.store.ts';
import { useCancelExport, useDownload } from './exports.queries.ts';
import { useSave } from './use-save.ts';

/** Progress of a large export. It may be closed; the button above the results reopens it. */
export const WaitingDialog = ({ opened, job }: { opened: boolean; job: JobStatus }) => {
  const messages = useMessages('exports');
  const ended = isEnded(job.state);
  const title = job.state === 'done' ? messages.ready_title : ended ? messages.ended_title : messages.waiting_title;
  return (
    <Dialog opened={opened} onClose={job.state === 'done' || !ended ? hideJob : forgetJob} title={title}>
      {job.delivered ? (
        <InService {...job.delivered} />
      ) : job.state === 'done' ? (
        <Ready job={job} />
      ) : ended ? (
        <Ended job={job} />
      ) : (
        <Waiting job={job} />
      )}
    </Dialog>
  );
};

const Waiting = ({ job }: { job: JobStatus }) => {
  const messages = useMessages('exports');
  const { number } = useFormat();
  const cancel = useCancelExport({ onError: (error) => notifyProblem(error) });
  const progress = fill(messages.waiting_progress, { done: number(job.done), total: number(job.total) });
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <p className={typography.note}>{messages.waiting_text}</p>
      <ProgressBar className={s.progress} label={messages.waiting_title} done={job.done} total={job.total} />
      <p className={`${s.hint} num`}>{progress}</p>
      <Actions>
        {!job.final && (
          <Button variant="plain" busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            {messages.waiting_cancel}
          </Button>
        )}
        <Button variant="solid" onClick={hideJob}>
          {messages.waiting_hide}
        </Button>
      </Actions>
    </div>
  );
};

const Ready = ({ job }: { job: JobStatus }) => {
  const messages = useMessages('exports');
  const { plural } = useFormat();
  const save = useSave();
  const download = useDownload({
    onFile: (file) => {
      save(file);
      // Not an export that was started during the download.
      if (useExportJob.getState().id === job.id) forgetJob();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <p className={typography.note}>{plural(messages, 'ready_text', job.total)}</p>
      <Actions>
        <Button variant="solid" busy={download.isPending} onClick={() => download.mutate(job.id)}>
          {messages.download}
        </Button>
      </Actions>
    </div>
  );
};

/** Links to the exported list in the service, counts the rows that the service rejected, and says why it ended the delivery. */
const InService = ({ type, url, rows, missing, stopped }: Delivered) => {
  const messages = useMessages('integrations');
  const { plural, number } = useFormat();
  const service = INTEGRATION_NAMES[type];
  const countText = (key: 'in_service' | 'missing', count: number) => fill(plural(messages, key, count), { count: number(count), service });
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <p className={typography.note}>
        {countText('in_service', rows)} {missing > 0 && countText('missing', missing)}
      </p>
      {stopped !== undefined && <p className={typography.note}>{translated(stopped)}</p>}
      <Actions>
        <Button variant="plain" onClick={forgetJob}>
          {useMessages('exports').close}
        </Button>
        <ServiceLink type={type} url={url} />
      </Actions>
    </div>
  );
};

/** The reason why there is no file, and the refund. */
const Ended = ({ job }: { job: JobStatus }) => {
  const messages = useMessages('exports');
  const { plural } = useFormat();
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <p className={typography.note}>
        {job.state === 'cancelled' ? messages.cancelled : job.message ? translated(job.message) : messages.failed}
      </p>
      {job.refunded && job.credits > 0 && <p className={typography.note}>{plural(messages, 'refunded', job.credits)}</p>}
      <Actions>
        <Button onClick={forgetJob}>{messages.close}</Button>
      </Actions>
    </div>
  );
};
