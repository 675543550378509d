import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { SumCards } from '#web/collections/table/sum-cards.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';

type Props = { list: Pick<CreatorListView, 'totalCreators' | 'totalReach' | 'totalEngagements'> };

/** Shows engagements only if some are known. */
export const ListCards = ({ list }: Props) => {
  const messages = useMessages('creatorLists');
  const { number, short } = useFormat();
  return (
    <SumCards
      sums={[
        { label: messages['card.creators'], value: number(list.totalCreators) },
        { label: messages['card.reach'], value: short(list.totalReach) },
        ...(list.totalEngagements > 0 ? [{ label: messages['card.engagements'], value: short(list.totalEngagements) }] : []),
      ]}
    />
  );
};
