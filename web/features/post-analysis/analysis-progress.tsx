import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import s from './post-analysis.module.css';

/** The analysis continues after the user leaves. */
export const AnalysisProgress = ({ done, total }: { done: number; total: number }) => {
  const messages = useMessages('postAnalysis');
  const { number } = useFormat();
  return (
    <div className={s.waiting} role="status">
      <h1>{messages.analysing}</h1>
      <ProgressBar label={messages.analysing} done={done} total={total} className={s.bar} />
      <p className="num">{fill(messages.progress, { done: number(done), total: number(total) })}</p>
      <p>{messages.leave}</p>
    </div>
  );
};
