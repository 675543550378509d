import { type ComponentType, useContext, useMemo, useRef } from 'react';
import type { Say } from '#shared/report-cards/card-data.ts';
import type { ContentCard, CreatorContent, WholeCard } from '#shared/report-cards/content-card.ts';
import { CREATOR_CARDS } from '#shared/report-cards/creator-cards.ts';
import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useFilledGrid } from '#web/ui/grid/use-filled-grid.ts';
import layout from '#web/ui/layout.module.css';
import { EngagementRate } from '../creator/engagement-rate.tsx';
import { HistoryCharts } from '../creator/history-charts.tsx';
import { TopicCloud } from '../creator/topic-cloud.tsx';
import { Reader } from '../reader.ts';
import s from '../report.module.css';
import { BrandSafety } from '../safety/brand-safety.tsx';
import { useReportTexts } from '../use-report-messages.ts';
import { Card } from './card.tsx';
import { CardTables } from './card-grid.tsx';
import { CreatorCardBody } from './creator-card-body.tsx';

const useCreatorSay = (): Say => {
  const report = useMessages('report');
  const creator = useMessages('creatorReport');
  return useReportTexts(useMemo(() => ({ ...report, ...creator }), [report, creator]));
};

type Props = { report: Report };

const WHOLE_CARDS: Record<WholeCard['id'], ComponentType<Props>> = {
  engagement_rate: EngagementRate,
  topics: TopicCloud,
  history: HistoryCharts,
  brand_safety: BrandSafety,
};

/** The cards of the creator's section that have data. */
export const CreatorCards = ({ report }: Props) => {
  const say = useCreatorSay();
  const { isGuest } = useContext(Reader);
  const grid = useRef<HTMLDivElement>(null);
  useFilledGrid(grid);
  return (
    <div ref={grid} className={classNames(layout.gap16, s.grid)} data-print="grid">
      {CREATOR_CARDS.map((card) => {
        if (!('isShown' in card)) return <OneCard key={card.id} card={card} report={report} say={say} />;
        const Whole = WHOLE_CARDS[card.id];
        return card.isShown(report) && !(card.needsAccount && isGuest) && <Whole key={card.id} report={report} />;
      })}
    </div>
  );
};

const OneCard = ({ card, report, say }: Props & { card: ContentCard; say: Say }) => {
  const title = say.messages[`card.${card.id}`] ?? card.id;
  const bodyOf = (content: CreatorContent) => <CreatorCardBody content={content} title={title} platform={report.user_profile.type} />;
  const content = card.content(report, say, card.max?.card);
  const whole = card.content(report, say);
  if (!content || !whole) return null;
  return (
    <Card
      title={title}
      wide={content.kind === 'posts' || content.kind === 'heatmap'}
      note={card.note?.(report, say)}
      isWhole={content.kind === 'trend' || (!card.tables && JSON.stringify(content) === JSON.stringify(whole))}
      hasChart={content.kind === 'trend'}
      isPartOfMore={!card.tables}
      more={() => (card.tables ? <CardTables tables={card.tables(report, say)} /> : bodyOf(whole))}
    >
      {bodyOf(content)}
    </Card>
  );
};
