import type { CampaignFigures } from '#shared/campaigns/campaign.ts';
import { SumCards } from '#web/collections/table/sum-cards.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';

export const CampaignCards = ({ figures }: { figures: CampaignFigures }) => {
  const messages = useMessages('campaigns');
  const { number, short } = useFormat();
  const views = figures.totalViews + figures.totalPlays;
  // Sums leave out what a platform hides: a sum of 0 means that no post shows its views.
  const hasNoViews = figures.totalPosts > 0 && views === 0;
  const sums = [
    { label: messages['card.posts'], value: number(figures.totalPosts) },
    { label: messages['card.creators'], value: number(figures.creators.total) },
    { label: messages['card.followers'], value: short(figures.totalFollowers) },
    { label: messages['card.views'], value: hasNoViews ? messages.not_available : short(views), isUnknown: hasNoViews },
    { label: messages['card.engagements'], value: short(figures.totalLikes + figures.totalComments + figures.totalShares) },
  ];
  return <SumCards sums={sums} />;
};
