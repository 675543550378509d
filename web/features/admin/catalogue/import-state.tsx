import { isEnded } from '#shared/activity/job.ts';
import type { ImportJob } from '#shared/admin/catalogue-import.ts';
import { describeImportProblem, PROBLEM_MESSAGES } from '#shared/messages/import-problem.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import styles from './catalogue.module.css';
import { useCancelImport, useProblems, useStartImport } from './catalogue.queries.ts';
import { MappingForm } from './mapping-form.tsx';

/** The latest step of an import, and what can follow it. */
export const ImportState = ({ job }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.import_state} aria-live="polite">
      <h2>{fill(messages[`import_step_${job.step}`], { name: job.name })}</h2>
      <Content job={job} />
    </section>
  );
};

const Content = ({ job }: { job: ImportJob }) => {
  if (!isEnded(job.state)) return <Running job={job} />;
  if (job.state === 'cancelled') return <Cancelled job={job} />;
  if (job.state === 'failed') return <Failed job={job} />;
  if (job.survey) return <MappingForm key={job.id} job={job} survey={job.survey} />;
  if (job.undone) return <Numbers numbers={job.undone} />;
  return <Outcome job={job} />;
};

const Running = ({ job: { id, done, total } }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  const { number, plural } = useFormat();
  const cancel = useCancelImport();
  const written = fill(messages.import_written, { done: number(Math.min(done, total)), total: number(total) });
  const read = done > 0 ? plural(messages, 'import_done', done) : messages.import_running;
  return (
    <div className={classNames(layout.stack, layout.gap8, styles.progress)}>
      {total > 0 && <ProgressBar label={messages.import_writing} done={Math.min(done, total)} total={total} />}
      <div className={classNames(layout.wrap, layout.gap12)}>
        {total === 0 && <Spinner />}
        <span className="num">{total > 0 ? written : read}</span>
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
};

const Cancelled = ({ job }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  return (
    <>
      <p className={section.hint}>{messages.import_cancelled}</p>
      <AgainAfter job={job} />
    </>
  );
};

/** The catalogue is as it was. */
const Failed = ({ job }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  return (
    <>
      <p className={classNames(typography.bad, styles.message)}>{(job.message ?? '').split('\n').map(translated).join('\n')}</p>
      <p className={section.hint}>{messages.import_unchanged}</p>
      <AgainAfter job={job} />
    </>
  );
};

/** Without another upload. An undo is started again from its own card, and a file that cannot be read stays unreadable. */
const AgainAfter = ({ job }: { job: ImportJob }) =>
  (job.step === 'check' || job.step === 'import' || (job.step === 'read' && job.state === 'cancelled')) && (
    <div className={styles.tools}>
      <Again job={job} />
    </div>
  );

const Outcome = ({ job }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  const { problems, ...numbers } = job.outcome ?? { problems: [] };
  const problem = useProblems();
  const problemMessages = PROBLEM_MESSAGES[useLanguageStore(({ language }) => language)];
  const start = useStartImport();
  const isChecked = job.step === 'check';
  const { created = 0, updated = 0, unchanged = 0 }: Partial<Record<NumberName, number>> = numbers;
  const hasRows = created + updated + unchanged > 0;
  return (
    <>
      {isChecked && <p className={section.hint}>{hasRows ? messages.import_checked : messages.import_nothing}</p>}
      <Numbers numbers={numbers} />
      {problems.length > 0 && (
        <>
          <h3>{messages.import_problems}</h3>
          <ul className={classNames(layout.flat, typography.small, styles.problems)}>
            {problems.map((problem) => {
              const text = typeof problem === 'string' ? problem : describeImportProblem(problem, problemMessages);
              return <li key={text}>{text}</li>;
            })}
          </ul>
          <Button size="sm" busy={problem.isPending} onClick={() => problem.mutate(job.id)}>
            {messages.import_all_problems}
          </Button>
        </>
      )}
      {isChecked && (
        <div className={classNames(layout.wrap, layout.gap12, styles.tools)}>
          {hasRows && (
            <Button variant="solid" busy={start.isPending} onClick={() => start.mutate({ ...uploadOf(job), step: 'import' })}>
              {messages.import_start}
            </Button>
          )}
          <Again job={job} />
        </div>
      )}
    </>
  );
};

const Again = ({ job }: { job: ImportJob }) => {
  const messages = useMessages('admin');
  const start = useStartImport();
  return (
    <Button busy={start.isPending} onClick={() => start.mutate({ ...uploadOf(job), step: 'read' })}>
      {job.step === 'read' ? messages.retry : messages.import_change_columns}
    </Button>
  );
};

const uploadOf = ({ upload_id, name, choices }: ImportJob) => ({ upload_id, name, choices });

type NumberName = 'created' | 'updated' | 'unchanged' | 'bad' | 'duplicates' | 'values' | 'restored' | 'removed' | 'skipped';

const Numbers = ({ numbers }: { numbers: Partial<Record<NumberName, number>> }) => {
  const messages = useMessages('admin');
  const { number } = useFormat();
  return (
    <dl className={classNames(layout.wrap, styles.numbers)}>
      {(Object.entries(numbers) as [NumberName, number][]).map(([name, value]) => (
        <div key={name}>
          <dt className={typography.muted}>{messages[`import_${name === 'unchanged' ? 'unchanged_count' : name}` as const]}</dt>
          <dd className="num">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
