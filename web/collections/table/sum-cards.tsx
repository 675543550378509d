import s from './sum-cards.module.css';

type Sum = { label: string; value: string };

export const SumCards = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={s.cards}>
    {sums.map(({ label, value }) => (
      <div key={label} className={s.card}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
