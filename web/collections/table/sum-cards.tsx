import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './sum-cards.module.css';

type Sum = { label: string; value: string };

export const SumCards = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={s.cards}>
    {sums.map(({ label, value }) => (
      <div key={label} className={classNames(layout.padded, layout.insetBox, s.card)}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
