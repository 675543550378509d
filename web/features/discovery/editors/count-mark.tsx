import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './editors.module.css';
import type { LiveCount } from './use-live-counts.ts';

/** The number beside an option. Hidden from screen readers, because the option's description includes it. */
export const CountMark = ({ count }: { count: LiveCount | undefined }) =>
  count && (
    <span
      className={classNames(layout.fixed, layout.pushed, typography.hint, typography.tabular, s.count)}
      data-old={count.isOld || undefined}
      title={count.full}
      aria-hidden="true"
    >
      {count.text}
    </span>
  );
