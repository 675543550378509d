import { daysBefore } from '#functions/adapters/catalogue/model/asked-values.ts';
import { dayNumber } from '#functions/adapters/catalogue/model/attributes.ts';
import type { FilterValue } from '#functions/catalogue/attributes.ts';
import { foldTag, isTag } from '#shared/posts/caption-words.ts';
import { indexedWords } from '../load/document-terms.ts';
import { POSTS } from '../load/mapping.ts';
import { anyOf, type Clause, range, scoringAtLeast, term } from './clauses.ts';
import type { Compiling } from './compile-filters.ts';

/** Creators with enough posts. Each matching post scores 1, so that the sum of the scores is their number. */
export const postsWith = ({ any, all = [], none = [], days, min_posts }: FilterValue<'content'>, { info }: Compiling): Clause => {
  const required = [
    range(`${POSTS}.day`, { gte: dayNumber(daysBefore(info.asOf, days)) }),
    ...all.map(postTerm),
    ...(any ? [anyOf(any.map(postTerm))] : []),
  ];
  const post = { constant_score: { filter: { bool: { filter: required, must_not: none.map(postTerm) } } } };
  const creators = { nested: { path: POSTS, query: post, score_mode: 'sum' } };
  return min_posts > 1 ? scoringAtLeast(creators, min_posts) : creators;
};

const postTerm = (text: string): Clause =>
  isTag(text) ? term(`${POSTS}.tags`, foldTag(text)) : { match_phrase: { [`${POSTS}.words`]: indexedWords(text)[0] ?? '' } };
