import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './post-analysis.module.css';

/** The analysis continues after the user leaves. */
export const AnalysisProgress = ({ done, total }: { done: number; total: number }) => {
  const messages = useMessages('postAnalysis');
  const { number } = useFormat();
  return (
    <div className={classNames(layout.stack, layout.gap10, typography.muted, typography.bodyLarge, s.waiting)} role="status">
      <h1>{messages.analysing}</h1>
      <ProgressBar label={messages.analysing} done={done} total={total} className={s.bar} />
      <p className="num">{fill(messages.progress, { done: number(done), total: number(total) })}</p>
      <p>{messages.leave}</p>
    </div>
  );
};
