import type { JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { translated } from '#web/i18n/sentences.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import s from './dialogs.module.css';
import { forgetJob, hideJob } from './export-job.store.ts';
import { useCancelExport, useDownload } from './exports.queries.ts';
import { useSave } from './use-save.ts';

/** How far a large export is. It can be left alone: the button in the head of the results leads back. */
export const WaitingDialog = ({ opened, job }: { opened: boolean; job: JobStatus }) => {
  const words = useWords('exports');
  const ended = isEnded(job.state);
  const title = job.state === 'done' ? words.ready_title : ended ? words.ended_title : words.waiting_title;
  return (
    <Dialog opened={opened} onClose={job.state === 'done' || !ended ? hideJob : forgetJob} title={title}>
      {job.state === 'done' ? <Ready job={job} /> : ended ? <Ended job={job} /> : <Waiting job={job} />}
    </Dialog>
  );
};

const Waiting = ({ job }: { job: JobStatus }) => {
  const words = useWords('exports');
  const { number } = useFormat();
  const cancel = useCancelExport({ onError: (error) => notifyProblem(error) });
  const progress = fill(words.waiting_progress, { done: number(job.done), total: number(job.total) });
  return (
    <div className={s.form}>
      <p className={s.intro}>{words.waiting_text}</p>
      <progress className={s.progress} aria-label={words.waiting_title} value={job.done} max={job.total} />
      <p className={`${s.hint} num`}>{progress}</p>
      <div className={s.actions}>
        <Button variant="plain" busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          {words.waiting_cancel}
        </Button>
        <Button variant="solid" onClick={hideJob}>
          {words.waiting_hide}
        </Button>
      </div>
    </div>
  );
};

const Ready = ({ job }: { job: JobStatus }) => {
  const words = useWords('exports');
  const { plural } = useFormat();
  const save = useSave();
  const download = useDownload({
    onFile: (file) => {
      save(file);
      forgetJob();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <div className={s.form}>
      <p className={s.intro}>{plural(words, 'ready_text', job.total)}</p>
      <div className={s.actions}>
        <Button variant="solid" busy={download.isPending} onClick={() => download.mutate(job.id)}>
          {words.download}
        </Button>
      </div>
    </div>
  );
};

/** Without a file: what happened, and what was given back. */
const Ended = ({ job }: { job: JobStatus }) => {
  const words = useWords('exports');
  const { plural } = useFormat();
  return (
    <div className={s.form}>
      <p className={s.intro}>
        {job.state === 'cancelled' ? words.cancelled : job.message ? translated(job.message) : words.failed}{' '}
        {job.refunded && job.credits > 0 && plural(words, 'refunded', job.credits)}
      </p>
      <div className={s.actions}>
        <Button onClick={forgetJob}>{words.close}</Button>
      </div>
    </div>
  );
};
