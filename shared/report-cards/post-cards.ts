import { fill, pluralForm } from '#shared/messages/fill.ts';
import { type Basis, brandKey, derive, type PostGroup, type PostInsights } from '#shared/posts/derive.ts';
import { type HeatCell, heatmapOf } from '#shared/posts/heatmap.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import type { CardRow, CardTable, Say } from './card-data.ts';
import type { CardReport, ContentCard, FigureRow } from './content-card.ts';

const postsIn = ({ user_profile: { recent_posts = [], commercial_posts = [] } }: CardReport): CreatorPost[] => {
  const paid = new Set(commercial_posts.map(({ link }) => link));
  const distinct = new Map([...commercial_posts, ...recent_posts].map((post) => [post.link, post]));
  return [...distinct.values()].map(({ link, created, text, stat, type, is_sponsored, sponsors }) => ({
    post_id: link,
    posted_at: created,
    caption: text,
    ...stat,
    type,
    is_sponsored: paid.has(link) || is_sponsored,
    sponsors,
  }));
};

/** Insights from the posts of a report; undefined without posts. */
export const postInsights = (report: CardReport): PostInsights | undefined => {
  const { followers, brand_affinity = [] } = report.user_profile;
  return derive(postsIn(report), followers, new Map(brand_affinity.map(({ name }) => [brandKey(name), name])));
};

type Texts = Pick<Say, 'messages' | 'format'>;

/** The messages of a card are known by name only, so that the compiler cannot check the key. */
const counted = (key: string, count: number, { messages, format }: Texts): string =>
  fill(pluralForm<Record<`${string}_other`, string>>(format.language, messages, key, count), { count: format.number(count) });

const basisText = ({ posts, from, to }: Basis, { messages, format }: Say): string =>
  fill(counted('basis', posts, { messages, format }), { from: format.day(from), to: format.day(to) });

const basisOfAll = (report: CardReport, say: Say): string | undefined => {
  const insights = postInsights(report);
  return insights && basisText(insights.basis, say);
};

/** The largest is a full bar. */
const bars = (rows: readonly (Omit<FigureRow, 'weight'> & { value: number })[]): FigureRow[] => {
  const largest = Math.max(...rows.map(({ value }) => value));
  return rows.map(({ value, ...row }) => ({ ...row, weight: largest > 0 ? value / largest : 0 }));
};

type Group = PostGroup & { key: string; label: string };

/** Compares by engagement rate; where likes are hidden, by views. */
const compared = (groups: readonly Group[], { format, messages }: Say): FigureRow[] | undefined => {
  const figure = (['engagement_rate', 'views'] as const).find((name) => groups.every((group) => group[name] !== undefined));
  if (!figure || groups.length < 2) return undefined;
  const textOf = (value: number) =>
    figure === 'views' ? fill(messages['post.views_of'] ?? '', { count: format.short(value) }) : format.percent(value);
  return bars(
    groups.map((group) => ({
      key: group.key,
      label: labelOf(group, { format, messages }),
      value: group[figure] ?? 0,
      figure: textOf(group[figure] ?? 0),
    })),
  );
};

const labelOf = ({ label, posts }: Group, { format, messages }: Texts): string =>
  `${label} · ${counted('post_count', posts, { messages, format })}`;

const GROUP_FIGURES = ['likes', 'comments', 'views'] as const;

const groupTable = (id: string, groups: readonly Group[], say: Say): CardTable => {
  const { messages, format } = say;
  return {
    id,
    title: messages[`card.${id}`] ?? '',
    heads: ['', messages['post.engagement_rate'], ...GROUP_FIGURES.map((figure) => messages[`post.${figure}`])].map((head) => head ?? ''),
    rows: groups.map((group) => ({
      key: group.key,
      label: labelOf(group, say),
      cells: [
        group.engagement_rate === undefined ? '–' : format.percent(group.engagement_rate),
        ...GROUP_FIGURES.map((figure) => (group[figure] === undefined ? '–' : format.number(group[figure]))),
      ],
    })),
  };
};

const formatsIn = (report: CardReport, { messages }: Say): Group[] =>
  (postInsights(report)?.formats ?? []).map(({ type, ...group }) => ({
    ...group,
    key: type,
    label: messages[`post_type.${type}`] ?? type,
  }));

const paidAndOthers = (report: CardReport, { messages }: Say): Group[] => {
  const insights = postInsights(report);
  return (['sponsored', 'organic'] as const).flatMap((key) =>
    insights && insights[key].posts > 0 ? [{ ...insights[key], key, label: messages[`post.${key}`] ?? key }] : [],
  );
};

const FIGURES = ['likes', 'comments', 'views'] as const;
const GIVEN = { likes: 'avg_likes', comments: 'avg_comments', views: 'avg_views' } as const;

/** Average, median, and the value of the source where it gives one, each with its basis. */
const figureRows = (report: CardReport, say: Say): CardRow[] => {
  const insights = postInsights(report);
  const { messages, format } = say;
  const { derived = [], ...profile } = report.user_profile;
  return FIGURES.flatMap((figure) => {
    const [average, median] = [insights?.averages[figure], insights?.medians[figure]];
    if (!average || !median) return [];
    const given = derived.includes(GIVEN[figure]) ? undefined : profile[GIVEN[figure]];
    return [
      {
        key: figure,
        label: messages[`post.${figure}`] ?? figure,
        cells: [
          format.number(average.value),
          format.number(median.value),
          given === undefined ? (messages['post.not_given'] ?? '') : format.number(given),
          basisText(average.basis, say),
        ],
      },
    ];
  });
};

/** The weekday and hour of a cell. */
export const slotText = ({ weekday, hour }: HeatCell, { messages }: Pick<Say, 'messages'>): string =>
  `${messages[`weekday.${weekday}`] ?? ''} ${`${hour}`.padStart(2, '0')}:00`;

export const heatRows = (cells: readonly HeatCell[], say: Say): CardRow[] =>
  cells
    .toSorted((a, b) => b.posts - a.posts)
    .map((cell) => ({
      key: `${cell.weekday} ${cell.hour}`,
      label: slotText(cell, say),
      cells: [say.format.number(cell.posts), cell.engagement === undefined ? '–' : say.format.times(cell.engagement, 1)],
    }));

/** The only time zone of the creator's country; undefined if it has several, or if the browser does not know. */
export const zoneOf = ({ user_profile: { geo } }: CardReport): string | undefined => {
  if (!geo.country) return undefined;
  // Not in the type of the library yet.
  const locale = new Intl.Locale(`und-${geo.country.code}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const zones = locale.getTimeZones?.() ?? [];
  const now = new Date();
  const offsets = new Set(zones.map((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(now)));
  return offsets.size === 1 ? zones[0] : undefined;
};

const comparisonCard = (id: string, groupsIn: (report: CardReport, say: Say) => Group[]): ContentCard => ({
  id,
  note: basisOfAll,
  content: (report, say) => {
    const rows = compared(groupsIn(report, say), say);
    return rows && { kind: 'figures', rows };
  },
  tables: (report, say) => [groupTable(id, groupsIn(report, say), say)],
});

/** Cards that are derived from the posts of a report. */
export const POST_CARDS: readonly ContentCard[] = [
  {
    id: 'post_times',
    note: basisOfAll,
    content: (report) => {
      const times = postInsights(report)?.times ?? [];
      return times.length > 0 ? { kind: 'heatmap', times, zone: zoneOf(report) ?? 'UTC' } : undefined;
    },
    tables: (report, say) => [
      {
        id: 'post_times',
        title: say.messages['card.post_times'] ?? '',
        heads: [
          `${say.messages['post.when'] ?? ''} (${(zoneOf(report) ?? 'UTC').replaceAll('_', ' ')})`,
          say.messages['post.posts'] ?? '',
          say.messages['post.against_average'] ?? '',
        ],
        rows: heatRows(heatmapOf(postInsights(report)?.times ?? [], zoneOf(report) ?? 'UTC'), say),
      },
    ],
  },
  {
    id: 'post_figures',
    note: basisOfAll,
    content: (report, say) => {
      const rows = figureRows(report, say);
      return rows.length > 0
        ? { kind: 'figures', rows: rows.map(({ key, label, cells: [figure = ''] }) => ({ key, label, figure })) }
        : undefined;
    },
    tables: (report, say) => [
      {
        id: 'post_figures',
        title: say.messages['card.post_figures'] ?? '',
        heads: ['', ...['average', 'median', 'given', 'basis'].map((head) => say.messages[`post.${head}`] ?? '')],
        rows: figureRows(report, say),
      },
    ],
  },
  comparisonCard('post_formats', formatsIn),
  comparisonCard('post_paid', paidAndOthers),
  {
    id: 'post_brands',
    note: basisOfAll,
    max: { card: 6, pdf: 8 },
    content: (report, { format, messages }, max) => {
      const months = postInsights(report)?.brand_months.toReversed().slice(0, max) ?? [];
      const rows = months.map(({ month, brand, posts }) => ({
        key: `${month} ${brand}`,
        label: brand,
        figure: `${format.month(month)} · ${counted('post_count', posts, { messages, format })}`,
      }));
      return rows.length > 0 ? { kind: 'figures', rows } : undefined;
    },
  },
];
