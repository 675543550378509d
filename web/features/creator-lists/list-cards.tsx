import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { SumCards } from '#web/collections/table/sum-cards.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';

type Props = { list: Pick<CreatorListView, 'totalCreators' | 'totalReach' | 'totalEngagements'> };

/** Shows engagements only if some are known. */
export const ListCards = ({ list }: Props) => {
  const words = useWords('creatorLists');
  const { number, short } = useFormat();
  return (
    <SumCards
      sums={[
        { label: words['card.creators'], value: number(list.totalCreators) },
        { label: words['card.reach'], value: short(list.totalReach) },
        ...(list.totalEngagements > 0 ? [{ label: words['card.engagements'], value: short(list.totalEngagements) }] : []),
      ]}
    />
  );
};
