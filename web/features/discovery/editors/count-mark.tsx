import s from './editors.module.css';
import type { LiveCount } from './use-live-counts.ts';

/** The number beside an option. Hidden from screen readers, because the option's description includes it. */
export const CountMark = ({ count }: { count: LiveCount | undefined }) =>
  count && (
    <span className={s.count} data-old={count.isOld || undefined} title={count.full} aria-hidden="true">
      {count.text}
    </span>
  );
