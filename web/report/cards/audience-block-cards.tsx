import type { Platform } from '#shared/platforms.ts';
import { AUDIENCE_CARDS, type AudienceCard, type Whose } from '#shared/report-cards/audience-cards.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { brand } from '#web/api/site-config.ts';
import { useReportTexts } from '../use-report-messages.ts';
import { CardGrid } from './card-grid.tsx';

type Props = { audience: AudienceData; whose: Whose; platform: Platform };

export const AudienceBlockCards = ({ audience, whose, platform }: Props) => {
  const texts = useReportTexts();
  const isShown = (card: AudienceCard): boolean =>
    card.of.includes(whose) &&
    (!card.switch || brand().switches[card.switch]) &&
    (card.networks.includes(platform) || card.content(audience, texts) !== undefined);
  const cards = AUDIENCE_CARDS.filter(isShown).map(({ content, tables, ...card }) => ({
    ...card,
    content: content(audience, texts),
    tables: () => tables(audience, texts),
  }));
  return <CardGrid cards={cards} texts={texts} closesElsewhere={whose === 'followers'} />;
};
