import { fill } from '#shared/messages/fill.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { countAxis } from '#shared/report-cards/axis.ts';
import type { CardRow } from '#shared/report-cards/card-data.ts';
import { changeOf } from '#shared/report-cards/change.ts';
import type { ContentCard, CreatorContent, WholeCard } from '#shared/report-cards/content-card.ts';
import { CREATOR_CARDS } from '#shared/report-cards/creator-cards.ts';
import { directionOf, type Figure, HISTORIES } from '#shared/report-cards/histories.ts';
import { jumpsOf, jumpText } from '#shared/report-cards/jumps.ts';
import { drawnBand, peerBandOf, peerText } from '#shared/report-cards/peer-band.ts';
import { rangeOf } from '#shared/report-cards/rate-range.ts';
import { rankedTopics } from '#shared/report-cards/tags.ts';
import { placeOf, trendOf } from '#shared/report-cards/trend.ts';
import { needYears } from '#shared/reports/months.ts';
import type { HistoryMonth, RateBucket } from '#shared/reports/report.ts';
import { card, stacked } from './card.ts';
import { cardBody, INNER } from './card-body.ts';
import { lineChart } from './charts.ts';
import { COLUMN } from './flow.ts';
import { chips, figureList, note, peopleList } from './lists.ts';
import { type Block, muted, type PageLayout, roundedBox, textToRight } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';
import { postTimes } from './post-times.ts';
import { wordLines } from './word-lines.ts';

const BIG = { size: 18, isBold: true };
/** Kinds without a chart, which follow the charts. */
const LISTS: readonly (string | undefined)[] = ['people', 'tags', 'named', 'shares'];

const TONES = { up: PALETTE.good, down: PALETTE.bad, neutral: PALETTE.text, none: PALETTE.muted };

const WHOLE_CARDS: Record<WholeCard['id'], (layout: PageLayout) => Block[]> = {
  engagement_rate: (layout) => rateCard(layout),
  topics: (layout) => topicsCard(layout),
  history: (layout) => historyCards(layout),
  // Flags are for the account to review; documents are passed on, also to creators.
  brand_safety: () => [],
};

/** The creator section of the screen; cards without data are omitted. */
export const creatorCards = (layout: PageLayout): Block[] => {
  const say = { ...layout.say, messages: { ...layout.say.messages, ...layout.messages.report, ...layout.messages.creator } };
  const drawn = CREATOR_CARDS.map((each) => {
    if (!('isShown' in each)) return contentCard({ ...layout, say }, each);
    return { isList: false, blocks: each.isShown(layout.report) ? WHOLE_CARDS[each.id](layout) : [] };
  });
  return [...drawn.filter(({ isList }) => !isList), ...drawn.filter(({ isList }) => isList)].flatMap(({ blocks }) => blocks);
};

const contentCard = (
  layout: PageLayout,
  { id, max, content: contentOf, note: basisOf, tables }: ContentCard,
): { isList: boolean; blocks: Block[] } => {
  const { pdf, report, say } = layout;
  const content = contentOf(report, say, max?.pdf);
  const drawn = content && bodyOf(layout, content, tables?.(report, say)[0]?.rows ?? []);
  const basis = basisOf?.(report, say);
  const body = drawn && basis ? stacked([drawn, note(layout, basis)]) : drawn;
  return {
    isList: LISTS.includes(content?.kind),
    blocks: body ? [card(pdf, { title: say.messages[`card.${id}`] ?? id, width: COLUMN, body })] : [],
  };
};

/** undefined if the card is omitted: posts have a section of their own. */
const bodyOf = (layout: PageLayout, content: CreatorContent, rows: readonly CardRow[]): Block | undefined => {
  switch (content.kind) {
    case 'trend':
      return trendScale(layout, content.value);
    case 'people':
      return peopleList(layout, content.people, INNER);
    case 'tags':
      return chips(layout, content.texts, INNER);
    case 'named':
      return chips(
        layout,
        content.rows.map(({ name }) => name),
        INNER,
      );
    case 'figures':
      return figureList(layout, content.rows, INNER);
    case 'heatmap':
      return postTimes(layout, content);
    case 'posts':
      return undefined;
    default:
      return cardBody(layout, content, rows);
  }
};

const trendScale = ({ pdf, messages, say }: PageLayout, value: number): Block => ({
  height: 50,
  draw: ({ x, y }) => {
    const trend = trendOf(value);
    const figure = { ...BIG, colour: TONES[trend] };
    const text = say.format.decimal(value, 2);
    pdf.text(text, { x, y: y + 15 }, figure);
    const label = messages.creator[`trend.${trend}`] ?? '';
    pdf.text(label, { x: x + pdf.widthOf(text, BIG) + 7, y: y + 15 }, { size: 9, colour: TONES[trend] });
    const third = INNER / 3;
    for (const [index, colour] of [PALETTE.bad, PALETTE.warn, PALETTE.good].entries()) {
      pdf.shape(`M0 0H${third - 2}V5H0Z`, { fill: colour, opacity: 0.75 }, { x: x + index * third, y: y + 27 });
    }
    const at = { x: x + (INNER * placeOf(value)) / 100 - 4.5, y: y + 25 };
    pdf.shape(roundedBox(9, 9, 4.5), { fill: '#ffffff', stroke: PALETTE.text, width: 1.6 }, at);
    pdf.text(messages.creator['trend.bad'] ?? '', { x, y: y + 46 }, muted);
    const normal = messages.creator['trend.normal'] ?? '';
    pdf.text(normal, { x: x + (INNER - pdf.widthOf(normal, muted)) / 2, y: y + 46 }, muted);
    textToRight(pdf, messages.creator['trend.good'] ?? '', { right: x + INNER, y: y + 46 }, muted);
  },
});

const rateCard = (layout: PageLayout): Block[] => {
  const { pdf, messages, report, say } = layout;
  const { engagement_rate: rate = 0, type } = report.user_profile;
  const buckets = report.extra.engagement_rate_histogram ?? [];
  const figure: Block = {
    height: 18,
    draw: ({ x, y }) => pdf.text(say.format.percent(rate), { x, y: y + 15 }, { ...BIG, colour: PALETTE.text }),
  };
  const count = say.format.number(buckets.reduce((sum, { total }) => sum + total, 0));
  const peers = fill(messages.creator.peers ?? '', { platform: PLATFORM_NAMES[type], count });
  const body = buckets.length > 0 ? stacked([figure, histogram(layout, buckets, rate), note(layout, peers)]) : figure;
  return [card(pdf, { title: messages.creator['card.engagement_rate'] ?? '', width: COLUMN, body })];
};

const contains = ({ min = 0, max = Number.POSITIVE_INFINITY }: RateBucket, rate: number): boolean => rate >= min && rate < max;

/** Histogram of engagement rates with the creator's own bar highlighted. */
const histogram = ({ pdf, accent }: PageLayout, buckets: readonly RateBucket[], rate: number): Block => ({
  height: 56,
  draw: ({ x, y }) => {
    const largest = Math.max(1, ...buckets.map(({ total }) => total));
    const step = INNER / buckets.length;
    for (const [index, bucket] of buckets.entries()) {
      const height = Math.max(1, (bucket.total / largest) * 42);
      const style = contains(bucket, rate) ? { fill: accent } : { fill: PALETTE.lineStrong };
      pdf.shape(`M0 0H${step - 2}V${height}H0Z`, style, { x: x + index * step, y: y + 42 - height });
    }
    pdf.text(rangeOf(buckets[0] ?? { total: 0 }), { x, y: y + 53 }, muted);
    textToRight(pdf, rangeOf(buckets.at(-1) ?? { total: 0 }), { right: x + INNER, y: y + 53 }, muted);
  },
});

/** Line charts per month. Drops the first month, which may be incomplete, like the screen. */
const historyCards = (layout: PageLayout): Block[] => {
  const { pdf, messages, report, say } = layout;
  const { type, stat_history: history = [] } = report.user_profile;
  return HISTORIES.filter(({ platforms }) => platforms.includes(type)).map(({ of }) => {
    const months = history.slice(1).flatMap((row) => (row[of] === undefined ? [] : [{ month: row.month, value: row[of] }]));
    const nameOf = needYears(months) ? say.monthOfYear : say.month;
    const points = months.map(({ month, value }) => ({ label: nameOf(month), value }));
    const body = points.length > 0 ? stacked(historyBlocks(layout, points, of), 4) : note(layout, messages.report.no_records ?? '');
    return card(pdf, {
      title: messages.creator[`history.${of}@${type}`] ?? messages.creator[`history.${of}`] ?? of,
      width: COLUMN,
      aside: points.length > 0 ? changeAside(layout, history, of) : undefined,
      body,
    });
  });
};

const historyBlocks = (layout: PageLayout, points: readonly { label: string; value: number }[], of: Figure): Block[] => {
  const { messages, say, report } = layout;
  const peers = peerBandOf(report.extra, of);
  const values = points.map(({ value }) => value);
  const band = drawnBand(peers, values);
  const axis = countAxis(band ? [...values, band.low, band.high] : values, say.format);
  const chart = lineChart(layout, { points, axis, band }, { width: INNER, height: 110 });
  const compared = peerText(of, peers, messages.charts, say.format);
  const jumps = jumpsOf(report.user_profile.stat_history ?? [], of).map((jump) =>
    jumpText(jump, say.monthOfYear(jump.month), { messages: messages.charts, format: say.format }),
  );
  const notes = [...jumps, compared, axis.startsAtZero ? undefined : fill(messages.charts.axis_from, { value: axis.texts[0] ?? '' })];
  return [chart, ...notes.flatMap((text) => (text ? [note(layout, text)] : []))];
};

/** The change between the last two months, and the month that it refers to. */
const changeAside = ({ messages, say }: PageLayout, history: readonly HistoryMonth[], of: Figure) => {
  const change = changeOf(history, of);
  const figure = say.format.signedPercent(change?.by ?? 0);
  const since = change ? ` ${fill(messages.report.since ?? '', { month: say.month(change.since) })}` : '';
  return { text: `${figure}${since}`, colour: TONES[directionOf(figure)] };
};

const topicsCard = (layout: PageLayout): Block[] => {
  const { pdf, messages, topics } = layout;
  const rows = rankedTopics(topics).map(({ text, weight, part }) => ({ label: text, figure: weight.toFixed(2), weight: part }));
  const ranks = figureList(layout, rows, INNER);
  return topics.length > 0
    ? [
        card(pdf, {
          title: messages.creator['card.topics'] ?? '',
          width: COLUMN,
          body: stacked([wordLines(layout, topics, INNER), note(layout, messages.creator.topics_scale ?? ''), ranks]),
        }),
      ]
    : [];
};
