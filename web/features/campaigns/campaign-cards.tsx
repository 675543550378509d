import type { CampaignFigures } from '#shared/campaigns/campaign.ts';
import { SumCards } from '#web/collections/table/sum-cards.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';

export const CampaignCards = ({ figures }: { figures: CampaignFigures }) => {
  const words = useWords('campaigns');
  const { number, short } = useFormat();
  const sums = [
    { label: words['card.posts'], value: number(figures.totalPosts) },
    { label: words['card.creators'], value: number(figures.creators.total) },
    { label: words['card.followers'], value: short(figures.totalFollowers) },
    { label: words['card.views'], value: short(figures.totalViews + figures.totalPlays) },
    { label: words['card.engagements'], value: short(figures.totalLikes + figures.totalComments + figures.totalShares) },
  ];
  return <SumCards sums={sums} />;
};
