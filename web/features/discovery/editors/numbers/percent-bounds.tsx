import { typedPercent } from '#shared/discovery/filters/typed-percent.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';

/** Fractions; null without a bound. */
export type Bounds = { from: number | null; to: number | null };

type Props = { label: string; bounds: Bounds; limits: { min: number; max: number }; onChange: (bounds: Bounds) => void };

const ENDS = ['from', 'to'] as const;
const toPercent = (fraction: number | null): number | null => (fraction === null ? null : Number((fraction * 100).toFixed(2)));
const toFraction = (percent: number | null): number | null => (percent === null ? null : Number((percent / 100).toFixed(4)));

/** Two typed percentages, both optional. A lower one above the upper one is refused beside its field. */
export const PercentBounds = ({ label, bounds, limits, onChange }: Props) => {
  const messages = useMessages('discovery');
  const { percent } = useWording();
  const problemOf = (end: (typeof ENDS)[number], fraction: number): string | undefined => {
    const from = end === 'from' ? fraction : bounds.from;
    const to = end === 'to' ? fraction : bounds.to;
    if (fraction < limits.min || fraction > limits.max)
      return fill(messages.outside, { from: percent(limits.min), to: percent(limits.max) });
    if (from === null || to === null || from <= to) return undefined;
    return end === 'from' ? fill(messages.above_upper, { value: percent(to) }) : fill(messages.below_lower, { value: percent(from) });
  };
  return (
    <div className={classNames(layout.gap10, layout.fields)}>
      {ENDS.map((end) => (
        <div key={end} className={classNames(layout.stack, layout.gap6, layout.shrink)}>
          <span className={classNames(typography.muted, typography.tiny)} aria-hidden="true">
            {messages[`${end}_percent`]}
          </span>
          <NumberField
            label={`${label}: ${messages[`${end}_percent`]}`}
            placeholder={messages.any}
            // A decimal keyboard has no minus.
            inputMode={limits.min < 0 ? 'text' : 'decimal'}
            value={toPercent(bounds[end])}
            parse={typedPercent}
            onCommit={(typed) => onChange({ ...bounds, [end]: toFraction(typed) })}
            problemOf={(typed) => problemOf(end, typed / 100)}
          />
        </div>
      ))}
    </div>
  );
};
