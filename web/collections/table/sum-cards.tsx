import { classNames } from '#web/ui/class-names.ts';
import { balanced } from '#web/ui/grid/balanced.ts';
import layout from '#web/ui/layout.module.css';
import s from './sum-cards.module.css';

/** `isUnknown`: the value is a word in place of a number. */
type Sum = { label: string; value: string; isUnknown?: boolean };

/** Three fit side by side on a phone. */
const LEAST_PX = 96;

export const SumCards = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={classNames(layout.gap10, layout.balanced, s.cards)} style={balanced(sums.length, sums.length, LEAST_PX)}>
    {sums.map(({ label, value, isUnknown }) => (
      <div key={label} className={classNames(layout.padded, layout.insetBox, s.card)}>
        <dt>{label}</dt>
        <dd className="num" data-unknown={isUnknown || undefined}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
