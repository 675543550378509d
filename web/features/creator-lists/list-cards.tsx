import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './panel.module.css';

/** The sums of a list; engagements only where any are known. */
export const ListCards = ({ list }: { list: CreatorListView }) => {
  const words = useWords('creatorLists');
  const { number, short } = useFormat();
  return (
    <dl className={s.cards}>
      <Card label={words['card.creators']} value={number(list.totalCreators)} />
      <Card label={words['card.reach']} value={short(list.totalReach)} />
      {list.totalEngagements > 0 && <Card label={words['card.engagements']} value={short(list.totalEngagements)} />}
    </dl>
  );
};

const Card = ({ label, value }: { label: string; value: string }) => (
  <div className={s.card}>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);
