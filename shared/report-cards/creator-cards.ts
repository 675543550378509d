import { fill } from '#shared/messages/fill.ts';
import type { CardTable, Say } from './card-data.ts';
import { growthOf } from './change.ts';
import type { CardReport, ContentCard, FigureRow, WholeCard } from './content-card.ts';
import { HISTORIES } from './histories.ts';
import { POST_CARDS } from './post-cards.ts';
import { shownPosts } from './shown-posts.ts';
import { mainTopicOf, shortTags, type TagsOf } from './tags.ts';
import { TRENDS, trendOf } from './trend.ts';

/** undefined if there are no rows. */
const firstOf = <T>(rows: readonly T[] | undefined, max: number | undefined): T[] | undefined =>
  rows && rows.length > 0 ? rows.slice(0, max) : undefined;

const trendTable = (value: number, { messages, format }: Say): CardTable => ({
  id: 'trend',
  title: messages['card.trending'] ?? '',
  heads: [messages['card.trending'] ?? '', messages.trend_when ?? '', messages.this_creator ?? ''],
  rows: TRENDS.map((each) => ({
    key: each,
    label: messages[`trend.${each}`] ?? '',
    cells: [messages[`trend_if.${each}`] ?? '', each === trendOf(value) ? format.decimal(value, 2) : ''],
  })),
});

/** How the figures with a history changed since the first month that has all of them, except for accounts that the creator follows. */
const growthRows = (
  { type, stat_history }: CardReport['user_profile'],
  { messages, format }: Say,
): { changes: FigureRow[]; since: string } => {
  const figures = HISTORIES.filter(({ of, platforms }) => of !== 'following' && platforms.includes(type));
  const grownSince = (from?: string) =>
    figures.flatMap(({ of }) => {
      const growth = growthOf(stat_history, of, from);
      return growth ? [{ of, ...growth }] : [];
    });
  const since = grownSince()
    .map((growth) => growth.since)
    .toSorted()
    .at(-1);
  return {
    changes: grownSince(since).map(({ of, by }) => ({
      key: of,
      label: messages[`history.${of}@${type}`] ?? messages[`history.${of}`] ?? of,
      figure: format.signedPercent(by),
    })),
    since: since === undefined ? '' : fill(messages.changed_since ?? '', { month: format.month(since) }),
  };
};

/** The tags that fit on a card, with all of them on demand. */
const tagged = (id: TagsOf, mark: string): ContentCard => ({
  id,
  content: (report) => {
    const tags = firstOf(shortTags(report, id), undefined);
    return tags && { kind: 'tags', texts: tags.map((tag) => `${mark}${tag}`) };
  },
  tables: ({ user_profile: profile }, { messages, format }) => [
    {
      id,
      title: messages[`card.${id}`] ?? '',
      heads: [messages.tag ?? '', messages.in_posts ?? ''],
      rows: (profile[id] ?? []).map(({ tag, weight }) => ({ key: tag, label: `${mark}${tag}`, cells: [format.percent(weight)] })),
    },
  ],
});

/** Every creator card in page order. A new card is a new entry here plus its messages. */
export const CREATOR_CARDS: readonly (WholeCard | ContentCard)[] = [
  {
    id: 'trending',
    content: ({ user_profile: profile }, say) => {
      const { trending_analysis: value } = profile;
      return value !== undefined && Number.isFinite(value) ? { kind: 'trend', value, ...growthRows(profile, say) } : undefined;
    },
    tables: ({ user_profile: { trending_analysis: value = 0 } }, say) => [trendTable(value, say)],
  },
  { id: 'engagement_rate', isShown: ({ user_profile }) => user_profile.engagement_rate !== undefined },
  {
    id: 'similar',
    max: { card: 4, pdf: 4 },
    content: ({ user_profile: { similar_users } }, _say, max) => {
      const people = firstOf(similar_users, max);
      return people && { kind: 'people', people };
    },
  },
  { id: 'topics', needsAccount: true, isShown: (report) => mainTopicOf(report) !== undefined },
  tagged('top_hashtags', '#'),
  tagged('top_mentions', '@'),
  {
    id: 'brands_own',
    max: { card: 4, pdf: 12 },
    content: ({ user_profile: { brand_affinity } }, _say, max) => {
      const rows = firstOf(brand_affinity, max);
      return rows && { kind: 'named', image: 'brands', rows };
    },
  },
  {
    id: 'interests_own',
    max: { card: 5, pdf: 5 },
    content: ({ user_profile: { interests } }, { names }, max) => {
      const rows = firstOf(interests, max)?.map(({ id, name }) => ({ id, name: names[`interest.${id}`] ?? name }));
      return rows && { kind: 'named', image: 'interests', rows };
    },
  },
  { id: 'history', isShown: () => true },
  {
    id: 'posts',
    // The PDF has a section for posts.
    max: { card: 3, pdf: 0 },
    content: ({ user_profile: { recent_posts } }, _say, max) => {
      const posts = firstOf(recent_posts, max);
      return posts && { kind: 'posts', posts };
    },
  },
  ...POST_CARDS,
  { id: 'brand_safety', needsAccount: true, isShown: (report) => shownPosts(report).length > 0 },
];
