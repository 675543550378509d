import { isContentTerm, MAX_CONTENT_TERMS } from '#shared/discovery/content-terms.ts';
import { type Content, NO_CONTENT } from '#shared/discovery/filters/content-kind.ts';
import type { Part } from '../amounts.ts';
import { japaneseClauses } from '../clauses/content-clauses.ja.ts';
import { type ContentClause, englishClauses, isTag } from '../clauses/content-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { foldName, tagOf } from '../knowledge.ts';
import { type ParseState, set } from '../parse-state.ts';

type Term = ContentClause['terms'][number];

const BETWEEN = new Set(['glue', 'stop', 'plural', 'sign', 'punctuation', 'in', 'creator', 'break']);
const WRITTEN = new Set(['hashtag', 'handle', 'quote']);
const UNKNOWN = new Set(['word', 'common']);
/** No other filter excludes a topic. */
const INEXCLUSIBLE = new Set([...UNKNOWN, 'topic']);
const QUOTES = /^["“”「『]|["“”」』]$/gu;
const MAX_WORDS = 5;
const isShort = (text: string): boolean => text.split(/\s+/).length <= MAX_WORDS;
const WHOLE_YEAR = 365;

const partsIn = ({ parts }: ParseState, start: number, end: number): Part[] => parts.filter((part) => part.start < end && part.end > start);

/** Kinds that a term of sure posts, such as "back to school", does not have. */
const FIGURES = new Set(['amount', 'metric', 'sort', 'size', 'share', 'setting', 'bio', ...WRITTEN]);

/** True for a term that a post can contain, not for "posts with high engagement". */
const isSubject = (state: ParseState, { text, start, end }: Term, { isSure, excludes, isPromotion }: ContentClause): boolean => {
  const parts = partsIn(state, start, end);
  if (isPromotion && parts.some(({ kind }) => kind === 'brand')) return false;
  if (isTag(text)) return isSure && parts.some(({ kind }) => WRITTEN.has(kind));
  if (isSure) return parts.some(({ kind }) => !BETWEEN.has(kind)) && !parts.some(({ kind }) => FIGURES.has(kind)) && isShort(text);
  const known = excludes ? INEXCLUSIBLE : UNKNOWN;
  const isRead = parts.every(({ kind }) => known.has(kind) || BETWEEN.has(kind));
  return isRead && parts.some(({ kind }) => known.has(kind)) && isShort(text);
};

/** Words are searched for as a hashtag, too, and brands by the catalogue's name and their handle. */
const spellingsOf = (state: ParseState, { text, start, end }: Term): string[] => {
  if (isTag(text)) return [text.replace(QUOTES, '').trim()];
  const [brand, ...others] = partsIn(state, start, end).filter(({ kind }) => !BETWEEN.has(kind));
  const name = brand?.kind === 'brand' && others.length === 0 ? state.found.brands.get(foldName(brand.value))?.text : undefined;
  const names = [text, ...(name !== undefined && foldName(name) !== foldName(text) ? [name] : [])];
  return [...names.flatMap((each) => [each, `#${tagOf(each)}`]), ...(name === undefined ? [] : [`@${tagOf(name)}`])];
};

const noneOf = (state: ParseState, none: Term[]): string[] => [...new Set(none.flatMap((term) => spellingsOf(state, term)))];

const contentOf = (state: ParseState, { terms, none, isAll, excludes, days, posts }: ContentClause): Content | undefined => {
  const joined = isAll && !excludes;
  const texts = joined ? terms.map(({ text }) => text.replace(QUOTES, '').trim()) : terms.flatMap((term) => spellingsOf(state, term));
  const valid = [...new Set(texts)].filter(isContentTerm);
  // No term is left out silently.
  const isWhole = terms.every((term) => spellingsOf(state, term).some((text) => valid.includes(text)));
  if (valid.length === 0 || valid.length > MAX_CONTENT_TERMS || !isWhole) return undefined;
  const offered = days ?? (excludes ? WHOLE_YEAR : NO_CONTENT.days);
  return {
    ...NO_CONTENT,
    [joined ? 'all' : 'any']: valid,
    none: noneOf(state, none.terms),
    days: offered,
    posts: posts ?? NO_CONTENT.posts,
  };
};

/** "No political posts" without a period rules out a category of brand safety. */
const isUnsafe = (state: ParseState, { terms, excludes, days, posts }: ContentClause): boolean =>
  excludes &&
  !days &&
  !posts &&
  terms.every(({ start, end }) => partsIn(state, start, end).every(({ kind }) => kind === 'unsafe' || BETWEEN.has(kind)));

/** Reads what single posts contain, before other rules see the words: "never mention shein", 抹茶の投稿が3件以上. */
export const readContent = (state: ParseState): void => {
  const clauses = state.isJapanese ? japaneseClauses(state.sentence) : englishClauses(state.sentence);
  for (const clause of clauses) {
    const key = clause.excludes ? 'not.content' : 'content';
    if (state.values[key] || isUnsafe(state, clause) || !clause.terms.every((term) => isSubject(state, term, clause))) continue;
    const isRead = !clause.excludes && clause.none.terms.every((term) => isSubject(state, term, { ...clause, excludes: true }));
    const none = isRead ? clause.none : { terms: [], end: clause.end };
    const content = contentOf(state, { ...clause, none });
    if (content && set(state, key, content)) takeWords(state, clause.start, none.end, key);
  }
};
