import {
  AUDIENCE_SIMILARITY,
  isCreatorTerm,
  leastScore,
  scoringTags,
  tagOfTerm,
  termsOf,
} from '#functions/adapters/catalogue/model/topics.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import type { Compiling } from './compile-filters.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';
import { NO_SCORES, PLACEHOLDER_USER, type Scores, type ScoreTable } from './scores.ts';
import type { Similarity } from './similarity.ts';

/** The filters that a search asks for, or those that it excludes. */
type FilterSet = 'search' | 'exclude';

/** Scores for a value such as "#topic @creator word"; every term must reach the weight. */
export const relevanceScores = async (compiling: Compiling, similarity: Similarity, set: FilterSet = 'search'): Promise<Scores> => {
  const relevance = compiling.request[set]?.relevance;
  if (!relevance) return NO_SCORES;
  const path = `${set}.relevance.value`;
  const scores = await Promise.all(
    termsOf(relevance.value, path).map((term) =>
      isCreatorTerm(term)
        ? similarity.scores({ table: 'content', username: term, least: relevance.weight, path })
        : { tables: [tagScores(term, relevance.weight, compiling)], except: [] },
    ),
  );
  return { tables: scores.flatMap(({ tables }) => tables), except: scores.flatMap(({ except }) => except) };
};

export const audienceScores = async ({ request }: Compiling, similarity: Similarity, set: FilterSet = 'search'): Promise<Scores> => {
  const audience_relevance = request[set]?.audience_relevance;
  if (!audience_relevance) return NO_SCORES;
  return similarity.scores({
    table: 'audience',
    username: audience_relevance.value,
    least: AUDIENCE_SIMILARITY,
    path: `${set}.audience_relevance.value`,
  });
};

/** Conditions that leave out the creators whom an excluded term finds, and those that the terms name. */
export const excludedByScore = async (compiling: Compiling, similarity: Similarity): Promise<Sql[]> => {
  const scores = [await relevanceScores(compiling, similarity, 'exclude'), await audienceScores(compiling, similarity, 'exclude')];
  const named = compiling.rids(scores.flatMap(({ except }) => except));
  return [
    ...scores.flatMap(({ tables }) => tables.map(({ rows }) => sql`c.rid NOT IN (SELECT rid FROM (${rows}))`)),
    ...named.map((rid) => sql`c.rid <> ${rid}::UINTEGER`),
  ];
};

const tagScores = (term: string, weight: number, { request, lookups }: Compiling): ScoreTable => {
  const tag = lookups.tag(tagOfTerm(term));
  if (tag === undefined) return { rows: PLACEHOLDER_USER, of: 'tags' };
  const least = leastScore(weight);
  const lists = scoringTags(tag, lookups.relatedTags(tag)).map(({ related: number, factor }) => {
    const rows = sql`postings.${name(OWN_POSTINGS.tags)} WHERE key = ${postingKey(request.platform, number)}::UINTEGER`;
    return sql`SELECT rid, detail::INTEGER * ${factor} AS score FROM ${rows} AND detail >= ${Math.ceil(least / factor)}`;
  });
  return { rows: sql`SELECT rid, max(score)::DOUBLE AS score FROM (${join(lists, ' UNION ALL ')}) GROUP BY rid`, of: 'tags' };
};
