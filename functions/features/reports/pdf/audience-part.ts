import { fill } from '#shared/messages/fill.ts';
import { AUDIENCE_CARDS, type AudienceCard, type Whose } from '#shared/report-cards/audience-cards.ts';
import type { CardContent, CardRow, MapCity } from '#shared/report-cards/card-data.ts';
import { confidenceOf } from '#shared/reports/confidence.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { card, PADDING, stacked } from './card.ts';
import { agesChart, columnsChart, genderGauge } from './charts.ts';
import { cityMap } from './city-map.ts';
import { COLUMN, WIDTH } from './flow.ts';
import { figureList, moreNote, note, peopleList } from './lists.ts';
import { type Block, muted, type PageLayout, roundedBox } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const INNER = COLUMN - 2 * PADDING;
/** Maximum rows; more than on screen, because a document cannot expand its lists. */
const ROWS = 8;
const MAP_HEIGHT = 150;

/** Sample size, date and confidence of an audience. */
export const sampleLine = (layout: PageLayout, source: Whose, { sample }: AudienceData): Block => {
  const { pdf, messages, say, report, now } = layout;
  const { as_of: asOf } = report.extra;
  const confidence = confidenceOf({ sample, asOf, now });
  const size =
    sample === undefined
      ? messages.audience.not_available
      : fill(messages.audience[`sample_${source}`] ?? '', { count: say.format.number(sample) });
  const sure = confidence
    ? `${messages.audience[`confidence.${confidence.level}`]} (${fill(messages.audience.margin ?? '', { points: (confidence.margin * 100).toFixed(1) })})`
    : messages.audience.not_available;
  const facts = [
    [messages.audience.sample, size],
    [messages.audience.data_of, say.format.date(new Date(`${asOf}T12:00:00`))],
    [messages.audience.confidence, sure],
  ];
  return {
    height: 24,
    draw: ({ x, y }) => {
      pdf.shape(roundedBox(WIDTH, 24, 6), { fill: PALETTE.inset }, { x, y });
      let left = x + PADDING;
      for (const [name = '', text = ''] of facts) {
        pdf.text(name, { x: left, y: y + 15 }, muted);
        left += pdf.widthOf(name, muted) + 6;
        const style = { size: 8, isBold: true, colour: PALETTE.text };
        pdf.text(text, { x: left, y: y + 15 }, style);
        left += pdf.widthOf(text, style) + 22;
      }
    },
  };
};

/** Every audience card of the screen. */
export const audienceCards = (layout: PageLayout, source: Whose, audience: AudienceData): Block[] => {
  const { brand, pdf, report, say, messages } = layout;
  const isShown = (each: AudienceCard): boolean =>
    each.of.includes(source) &&
    (!each.switch || brand.switches[each.switch]) &&
    (each.networks.includes(report.user_profile.type) || each.face(audience, say) !== undefined);
  return AUDIENCE_CARDS.filter(isShown).map((each) => {
    const face = each.face(audience, say);
    const body = face ? faceOf(layout, face, tablesOf(each, layout, audience)) : note(layout, messages.audience.no_record ?? '');
    return card(pdf, { title: messages.audience[`card.${each.id}`] ?? each.id, width: COLUMN, body });
  });
};

const tablesOf = (each: AudienceCard, { say }: PageLayout, audience: AudienceData): readonly CardRow[] =>
  each.tables(audience, say)[0]?.rows ?? [];

const faceOf = (layout: PageLayout, face: CardContent, rows: readonly CardRow[]): Block => {
  switch (face.kind) {
    case 'figure':
      return stacked([figureOf(layout, face), ...partsOf(layout, rows)]);
    case 'gauge':
      return stacked([genderGauge(layout, face.rows, INNER), rowsOf(layout, rows)]);
    case 'ages':
      return agesChart(layout, face.ages, { width: INNER, height: 150 });
    case 'columns':
      return columnsChart(layout, face.rows, { width: INNER, height: 120 });
    case 'map':
      return stacked([...mapOf(layout, face.cities), rowsOf(layout, rows.slice(0, ROWS)), ...moreNote(layout, rows.length - ROWS)]);
    case 'shares':
      return stacked([rowsOf(layout, rows.slice(0, ROWS)), ...moreNote(layout, rows.length - ROWS)]);
    case 'people':
      return peopleList(layout, face.people, INNER);
  }
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

const figureOf = ({ pdf, say, messages }: PageLayout, face: Extract<CardContent, { kind: 'figure' }>): Block => ({
  height: 18,
  draw: ({ x, y }) => {
    const colour = MOODS[face.class ?? ''] ?? PALETTE.text;
    const style = { size: 18, isBold: true, colour };
    const text = say.format.percent(face.value);
    pdf.text(text, { x, y: y + 15 }, style);
    const klass = face.class && messages.audience[`class.${face.class}`];
    if (klass) pdf.text(klass, { x: x + pdf.widthOf(text, style) + 7, y: y + 15 }, { size: 9, colour });
  },
});
