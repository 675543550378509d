import { useRef } from 'react';
import type { AudienceCard } from '#shared/report-cards/audience-cards.ts';
import type { CardContent, CardTable, Say } from '#shared/report-cards/card-data.ts';
import type { Bar } from '#web/charts/export/chart-drawing.ts';
import { ChartMenu } from '#web/charts/export/chart-menu.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFilledGrid } from '#web/ui/grid/use-filled-grid.ts';
import layout from '#web/ui/layout.module.css';
import s from './audience-grid.module.css';
import { Card, NoRecord } from './card.tsx';
import { CardBody } from './card-body.tsx';
import { CardTableView } from './card-table-view.tsx';

/** A card from the registries together with its content. */
export type ShownCard = Pick<AudienceCard, 'id' | 'hasTip' | 'place'> & { content: CardContent | undefined; tables: () => CardTable[] };

type Props = { cards: readonly ShownCard[]; texts: Say; closesElsewhere?: boolean };

export const CardGrid = ({ cards, texts, closesElsewhere = false }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  useFilledGrid(grid);
  return (
    <div ref={grid} className={classNames(layout.gap16, s.grid)} data-print="grid">
      {cards.map((card) => (
        <OneCard key={card.id} card={card} texts={texts} closesElsewhere={closesElsewhere} />
      ))}
    </div>
  );
};

const OneCard = ({ card, texts: { messages, format }, closesElsewhere }: { card: ShownCard; texts: Say; closesElsewhere: boolean }) => {
  const { id, content, place, hasTip, tables } = card;
  const title = messages[`card.${id}`] ?? id;
  const { percent } = format;
  return (
    <Card
      title={title}
      place={content && place}
      tip={hasTip ? messages[`tip.${id}`] : undefined}
      menu={content && isChart(content) && <ChartMenu title={title} tables={tables} bars={barsOf(content, percent)} />}
      more={content && (() => <CardTables tables={tables()} />)}
      isWhole={content?.kind === 'gauge'}
      hasChart={content?.kind === 'gauge'}
    >
      {content ? <CardBody content={content} title={title} closesElsewhere={closesElsewhere} /> : <NoRecord />}
    </Card>
  );
};

const CHARTS: readonly CardContent['kind'][] = ['gauge', 'ages', 'columns', 'shares', 'map'];
const isChart = ({ kind }: CardContent): boolean => CHARTS.includes(kind);

/** The bars below or in place of a chart. */
const barsOf = (content: CardContent, percent: (weight: number) => string): Bar[] =>
  content.kind === 'gauge' || content.kind === 'shares' || content.kind === 'map'
    ? content.rows.map(({ label, weight, tone }) => ({ label, text: percent(weight), weight, tone }))
    : [];

export const CardTables = ({ tables }: { tables: readonly CardTable[] }) =>
  tables.map((table) => <CardTableView key={table.id} table={table} isOnly={tables.length === 1} />);
