import { refuseField } from '#shared/http/errors.ts';
import type { Compiling } from './compile-filters.ts';
import type { Likeness } from './likeness.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';
import { NO_SCORES, NOBODY, type Scores } from './scores.ts';
import { join, name, type Sql, sql } from './sql.ts';

const MAX_TERMS = 20;
const RELATED_TAGS = 10;
const FULL_FACTOR = 100;
/** Tag weights and factors are whole percents, so a score is a whole number of ten-thousandths. */
const FULL_SCORE = 10_000;
/** Audiences at least this much alike, 0..1. */
export const AUDIENCE_LIKENESS = 0.5;

/** "#topic @creator word": every term must reach the weight. */
export const relevanceScores = async (compiling: Compiling, likeness: Likeness): Promise<Scores> => {
  const { relevance } = compiling.request.search;
  if (!relevance) return NO_SCORES;
  const terms = relevance.value.split(/\s+/).filter((term) => term !== '');
  if (terms.length > MAX_TERMS) throw refuseField('search.relevance.value', `must not have more than ${MAX_TERMS} topics`);
  const scores = await Promise.all(
    terms.map((term) =>
      term.startsWith('@')
        ? likeness.scores({ table: 'content', username: term, least: relevance.weight, path: 'search.relevance.value' })
        : { tables: [tagScores(term.replace(/^#/, ''), relevance.weight, compiling)], except: [] },
    ),
  );
  return { tables: scores.flatMap(({ tables }) => tables), except: scores.flatMap(({ except }) => except) };
};

export const audienceScores = async ({ request }: Compiling, likeness: Likeness): Promise<Scores> => {
  const { audience_relevance } = request.search;
  if (!audience_relevance) return NO_SCORES;
  return likeness.scores({
    table: 'audience',
    username: audience_relevance.value,
    least: AUDIENCE_LIKENESS,
    path: 'search.audience_relevance.value',
  });
};

/** The tag itself counts in full, its relatives by how related they are; the best of a creator's tags is its score. */
const tagScores = (term: string, weight: number, { request, lookups }: Compiling): Sql => {
  const tag = lookups.tag(term.toLowerCase());
  if (tag === undefined) return NOBODY;
  const related = lookups.relatedTags(tag).slice(0, RELATED_TAGS);
  const least = leastScore(weight);
  const lists = [{ related: tag, factor: FULL_FACTOR }, ...related].map(({ related: number, factor }) => {
    const rows = sql`postings.${name(OWN_POSTINGS.tags)} WHERE key = ${postingKey(request.platform, number)}::UINTEGER`;
    return sql`SELECT rid, detail::INTEGER * ${factor} AS score FROM ${rows} AND detail >= ${Math.ceil(least / factor)}`;
  });
  return sql`SELECT rid, max(score) / ${FULL_SCORE}::DOUBLE AS score FROM (${join(lists, ' UNION ALL ')}) GROUP BY rid`;
};

const leastScore = (weight: number): number => {
  const score = Math.floor(weight * FULL_SCORE);
  return Math.max(1, score / FULL_SCORE >= weight ? score : score + 1);
};
