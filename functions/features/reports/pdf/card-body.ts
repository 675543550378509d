import type { AgeRow, CardContent, CardRow, MapCity } from '#shared/report-cards/card-data.ts';
import { PADDING, stacked } from './card.ts';
import { agesChart, columnsChart, genderGauge } from './charts.ts';
import { cityMap } from './city-map.ts';
import { COLUMN } from './flow.ts';
import { figureList, moreNote, note, peopleList } from './lists.ts';
import type { Block, PageLayout } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

/** Width inside a card. */
export const INNER = COLUMN - 2 * PADDING;
/** Maximum rows; more than on screen, because a document cannot expand its lists. */
const ROWS = 8;
const MAP_HEIGHT = 150;

/** The body of a card; `rows` are those of its first table. */
export const cardBody = (layout: PageLayout, content: CardContent, rows: readonly CardRow[]): Block => {
  switch (content.kind) {
    case 'figure':
      return stacked([figureOf(layout, content), ...partsOf(layout, rows)]);
    case 'gauge':
      return stacked([genderGauge(layout, content.rows, INNER), rowsOf(layout, rows)]);
    case 'ages':
      return stacked([agesChart(layout, content.ages, { width: INNER, height: 150 }), ...openAge(layout, content.open)]);
    case 'columns':
      return columnsChart(layout, content.rows, { width: INNER, height: 120 });
    case 'map':
      return stacked([...mapOf(layout, content.cities), rowsOf(layout, rows.slice(0, ROWS)), ...moreNote(layout, rows.length - ROWS)]);
    case 'shares':
      return stacked([rowsOf(layout, rows.slice(0, ROWS)), ...moreNote(layout, rows.length - ROWS)]);
    case 'people':
      return peopleList(layout, content.people, INNER);
  }
};

/** The open-ended group, which has no column. */
const openAge = (layout: PageLayout, open: AgeRow | undefined): Block[] => {
  const { names, format } = layout.say;
  if (!open) return [];
  const { label, male, female } = open;
  return [note(layout, `${label} ${names['gender.MALE']} ${format.percent(male)} ${names['gender.FEMALE']} ${format.percent(female)}`)];
};

/** Cities without coordinates appear in the list only. */
const mapOf = (layout: PageLayout, cities: readonly MapCity[]): Block[] =>
  cities.length > 0 ? [cityMap(layout, cities, { width: INNER, height: MAP_HEIGHT })] : [];

const rowsOf = (layout: PageLayout, rows: readonly CardRow[]): Block =>
  figureList(
    layout,
    rows.map(({ label, cells, weight, tone }) => ({ label, figure: cells.at(-1) ?? '', weight, ...(tone && { colour: PALETTE[tone] }) })),
    INNER,
  );

/** Breakdown of a figure; people have a card of their own. */
const partsOf = (layout: PageLayout, rows: readonly CardRow[]): Block[] => {
  const parts = rows.filter(({ link }) => link === undefined);
  return parts.length > 0 ? [rowsOf(layout, parts)] : [];
};

const MOODS: Record<string, string> = { best: PALETTE.good, high: PALETTE.good, bad: PALETTE.bad };

const figureOf = ({ pdf, say, messages }: PageLayout, content: Extract<CardContent, { kind: 'figure' }>): Block => ({
  height: 18,
  draw: ({ x, y }) => {
    const colour = MOODS[content.class ?? ''] ?? PALETTE.text;
    const style = { size: 18, isBold: true, colour };
    const text = say.format.percent(content.value);
    pdf.text(text, { x, y: y + 15 }, style);
    const klass = content.class && messages.audience[`class.${content.class}`];
    if (klass) pdf.text(klass, { x: x + pdf.widthOf(text, style) + 7, y: y + 15 }, { size: 9, colour });
  },
});
