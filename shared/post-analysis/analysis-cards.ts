import { AUDIENCE_CARDS, type AudienceCard } from '#shared/report-cards/audience-cards.ts';
import type { CardContent, CardRow, CardTable, Say, ShareRow } from '#shared/report-cards/card-data.ts';
import { sharesTable } from '#shared/report-cards/card-tables.ts';
import { credibilityParts } from '#shared/reports/credibility.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';
import type { Analysis, PostTag } from './analysis.ts';

/** An analysis card. Its messages are `card.<id>` and, with `hasTip`, `tip.<id>`. */
export type AnalysisCard = Pick<AudienceCard, 'id' | 'switch' | 'hasTip' | 'place'> & {
  /** undefined renders the empty card. */
  content(analysis: Analysis, say: Say): CardContent | undefined;
  tables(analysis: Analysis, say: Say): CardTable[];
};

/** Row counts that differ from those of reports. */
const ROWS: Record<string, number> = { brands: 4, interests: 5 };
const TAGS = 5;
const PEOPLE = 3;

const likesIn = ({ posts_profile: { likes } }: Analysis): number => likes;

/** Formats a fraction as a number of likes and in percent. */
const cellsOf = (weight: number, total: number, { format }: Say): string[] => [
  format.number(Math.round(weight * total)),
  format.percent(weight),
];

const likesHeads = ({ messages }: Say): string[] => [messages.likes ?? '', messages.percentage ?? ''];

/** Converts a table of shares to a table of likes. */
const inLikes = ({ heads: [name = ''], rows, ...table }: CardTable, total: number, say: Say): CardTable => ({
  ...table,
  heads: [name, ...likesHeads(say)],
  rows: rows.map((row) => ({ ...row, cells: cellsOf(row.weight ?? 0, total, say) })),
});

/** A report card with the data of the likers. */
const asInReports = (card: AudienceCard): AnalysisCard => ({
  ...card,
  content: ({ audience_likers: { data } }, say) => card.content(data, say, ROWS[card.id]),
  tables: (analysis, say) => card.tables(analysis.audience_likers.data, say).map((table) => inLikes(table, likesIn(analysis), say)),
});

type Liker = RelatedCreator & { likes: number };

const peopleTable = (id: string, people: readonly Liker[], total: number, say: Say): CardTable => ({
  id,
  title: say.messages[`table.${id}`] ?? '',
  heads: [say.messages.creator ?? '', say.messages.followers ?? '', ...likesHeads(say)],
  rows: people.map(
    ({ user_id, username, fullname, url, picture, followers, likes }): CardRow => ({
      key: user_id,
      label: fullname || username,
      note: `@${username}`,
      link: url,
      creator: user_id,
      sign: { picture },
      cells: [say.format.short(followers), ...cellsOf(likes / Math.max(1, total), total, say)],
    }),
  ),
});

type People = { id: string; hasTip?: true; peopleOf(analysis: Analysis): readonly Liker[] };

const peopleCard = ({ peopleOf, ...card }: People): AnalysisCard => ({
  ...card,
  content: (analysis) => {
    const people = peopleOf(analysis);
    return people.length > 0 ? { kind: 'people', people: people.slice(0, PEOPLE) } : undefined;
  },
  tables: (analysis, say) => [peopleTable(card.id, peopleOf(analysis), likesIn(analysis), say)],
});

const notableOf = ({ posts_profile }: Analysis): readonly Liker[] => posts_profile.notable_users;

type Tags = { id: string; prefix: string; tagsOf(analysis: Analysis): readonly PostTag[] };

const tagsCard = ({ id, prefix, tagsOf }: Tags): AnalysisCard => {
  const rowsOf = (analysis: Analysis): ShareRow[] =>
    tagsOf(analysis).map(({ tag, weight }) => ({ key: tag, label: `${prefix}${tag}`, weight }));
  return {
    id,
    content: (analysis) => {
      const rows = rowsOf(analysis);
      return rows.length > 0 ? { kind: 'shares', rows: rows.slice(0, TAGS) } : undefined;
    },
    tables: (analysis, say) => [inLikes(sharesTable(id, rowsOf(analysis), say), likesIn(analysis), say)],
  };
};

const partsTable = (analysis: Analysis, say: Say): CardTable => {
  const rows = credibilityParts(analysis.audience_likers.data.audience_types).map(({ code, weight, isCredible }) => ({
    key: code,
    label: say.messages[`type.${code}`] ?? code,
    note: (isCredible ? say.messages.credible : say.messages.not_credible) ?? '',
    weight,
    cells: [],
  }));
  return inLikes(
    { id: 'parts', title: say.messages['table.parts'] ?? '', heads: [say.messages['name.parts'] ?? ''], rows },
    likesIn(analysis),
    say,
  );
};

/** Cards whose report tables contain more than shares, or another audience. */
const OWN_TABLES: Record<string, AnalysisCard['tables']> = {
  credibility: (analysis, say) => [partsTable(analysis, say)],
  notable_ratio: (analysis, say) => [peopleTable('notable', notableOf(analysis), likesIn(analysis), say)],
};

/** Every analysis card in page order. Cards that reports show for likers are reused. */
export const ANALYSIS_CARDS: readonly AnalysisCard[] = [
  ...AUDIENCE_CARDS.filter(({ id, of }) => of.includes('likers') && id !== 'notable')
    .map(asInReports)
    .map((card) => ({ ...card, tables: OWN_TABLES[card.id] ?? card.tables })),
  peopleCard({ id: 'notable', hasTip: true, peopleOf: notableOf }),
  peopleCard({ id: 'creators', peopleOf: ({ posts_profile }) => posts_profile.creators }),
  tagsCard({ id: 'hashtags', prefix: '#', tagsOf: ({ posts_profile }) => posts_profile.top_hashtags }),
  tagsCard({ id: 'mentions', prefix: '@', tagsOf: ({ posts_profile }) => posts_profile.top_mentions }),
];
