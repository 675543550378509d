import type { FirstSteps, Step } from '#shared/first-steps/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconCheck, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { useChangeFirstSteps, useOpenSample, useSteps } from './first-steps.queries.ts';
import s from './first-steps-card.module.css';

type Props = { onFollow?: (() => void) | undefined };

/** Acts that a new customer tries first. Each one is marked by what the account has, wherever it was done. */
export const FirstStepsCard = ({ onFollow = () => undefined }: Props) => {
  const messages = useMessages('firstSteps');
  const steps = useSteps();
  const hide = useHide();
  if (!steps || steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={classNames(layout.stack, layout.gap10, layout.insetBox, s.card)} aria-label={messages.title}>
      <div className={classNames(layout.spread, layout.gap8)}>
        <span className={classNames(typography.small, typography.semibold)}>{messages.title}</span>
        <span className={classNames(layout.row, layout.gap6, typography.tiny, typography.muted)}>
          <span className="num">{fill(messages.progress, { done: `${done}`, total: `${steps.length}` })}</span>
          <IconButton className={s.hide} label={messages.hide} tip="none" icon={<IconX size={14} aria-hidden />} onClick={hide} />
        </span>
      </div>
      <ProgressBar className={s.progress} label={messages.title} done={done} total={steps.length} />
      {done === steps.length ? <AllDone /> : <Steps steps={steps} onFollow={onFollow} />}
    </section>
  );
};

const useHide = (): (() => void) => {
  const messages = useMessages('firstSteps');
  const change = useChangeFirstSteps();
  const offerUndo = useUndo();
  return () => {
    void change('hidden');
    offerUndo({ message: messages.hidden, restore: () => change('shown') });
  };
};

const Steps = ({ steps, onFollow }: { steps: FirstSteps['steps']; onFollow: () => void }) => (
  <ol className={classNames(layout.stack, layout.plainList, typography.small)}>
    {steps.map((step) => (
      <li key={step.id}>{step.done ? <DoneStep id={step.id} /> : <OpenStep id={step.id} onFollow={onFollow} />}</li>
    ))}
  </ol>
);

const DoneStep = ({ id }: { id: Step }) => {
  const messages = useMessages('firstSteps');
  return (
    <span className={classNames(layout.row, layout.gap8, typography.muted, s.step)}>
      <span className={classNames(layout.fixed, s.mark)} data-done>
        <IconCheck size={11} stroke={3} aria-hidden />
      </span>
      <s className={typography.undecorated}>{messages[`step.${id}`]}</s>
      <VisuallyHidden>{messages.done}</VisuallyHidden>
    </span>
  );
};

const OpenStep = ({ id, onFollow }: { id: Step; onFollow: () => void }) => {
  const messages = useMessages('firstSteps');
  const sample = useOpenSample(onFollow);
  const look = classNames(
    layout.row,
    layout.gap8,
    typography.bare,
    typography.undecorated,
    typography.textLeft,
    typography.textColor,
    s.step,
    s.open,
  );
  const label = (
    <>
      <span className={classNames(layout.fixed, s.mark)} />
      {messages[`step.${id}`]}
    </>
  );
  return id === 'sample' ? (
    <button type="button" className={look} aria-busy={sample.isPending || undefined} onClick={() => sample.isPending || sample.mutate()}>
      {label}
    </button>
  ) : (
    <Link className={look} to={paths.discovery} onClick={onFollow}>
      {label}
    </Link>
  );
};

const AllDone = () => {
  const messages = useMessages('firstSteps');
  const change = useChangeFirstSteps();
  return (
    <div className={classNames(layout.spread, layout.gap8, typography.small)}>
      {messages.all_done}
      <Button size="sm" onClick={() => void change('done')}>
        {messages.close}
      </Button>
    </div>
  );
};
