import { DEFAULT_SORT, emptySearch, type Sort } from '#shared/discovery/filters/search-state.ts';
import { sortsOf } from '#shared/discovery/to-search-request.ts';
import type { Part } from '../amounts.ts';
import { sortPhraseOf } from '../clauses/sort-phrases.ts';
import { takeWords } from '../clauses/take-words.ts';
import { freeOf, nextPast, type ParseState, textOf, use } from '../parse-state.ts';

const valueAt = ({ parts }: ParseState, at: number): string => parts[at]?.value ?? '';

/** Reads the order before other rules see its words, if the platform offers it. */
export const readSortPhrase = (state: ParseState): void => {
  const phrase = sortPhraseOf(state.sentence, state.isJapanese);
  if (!phrase || !sortsOf(emptySearch(state.platform)).includes(phrase.field)) return;
  state.sort = { field: phrase.field, direction: phrase.direction };
  takeWords(state, phrase.start, phrase.end, 'sort');
};

/** 海外フォロワーが多い is about an unknown part of the followers. */
const hasUnknownBefore = ({ parts }: ParseState, at: number): boolean => {
  const before = parts[at - 1]?.kind === 'glue' ? at - 2 : at - 1;
  return (
    ['word', 'student'].includes(parts[before]?.kind ?? '') &&
    parts[before]?.end === parts[before + 1]?.start &&
    parts[at - 1]?.end === parts[at]?.start
  );
};

/** フォロワーが多い means "many followers", without a subject. */
const sortByMany = (state: ParseState): void => {
  for (const at of freeOf(state, 'share')) {
    const before = nextPast(state, at, -1, ({ kind }) => kind === 'stop' || kind === 'glue');
    if (before === undefined || state.used.has(before) || valueAt(state, before) !== 'followers' || hasUnknownBefore(state, before))
      continue;
    state.sort ??= DEFAULT_SORT;
    use(state, 'sort', before, at);
  }
};

export const readSort = (state: ParseState): void => {
  sortByMany(state);
  const search = emptySearch(state.platform);
  const offered = sortsOf({ ...search, values: { ...search.values, ...state.values } });
  // "Top 10 by engagement"
  const isBy = (at: number): boolean => /^(?:by|sort|order|rank)/i.test(textOf(state, state.parts[at] as Part));
  const named = freeOf(state, 'sort').sort((a, b) => Number(isBy(b)) - Number(isBy(a)) || a - b);
  if (named.length > 1 && isBy(named[0] ?? -1))
    for (const at of named) if (/^top$/i.test(textOf(state, state.parts[at] as Part))) use(state, '', at);
  for (const at of named) {
    const [field, direction] = valueAt(state, at).split('.') as [Sort['field'], Sort['direction']];
    if (!offered.includes(field) || (state.sort && state.sort.field !== field)) continue;
    if (state.isJapanese && field === 'followers' && hasUnknownBefore(state, at)) continue;
    // スタバの投稿が多い is about the brand.
    if (state.isJapanese && field === 'posts_per_week' && /の$/u.test(textOf(state, state.parts[at - 1] ?? (state.parts[at] as Part)))) {
      use(state, '', at);
      continue;
    }
    state.sort ??= { field, direction };
    use(state, 'sort', at);
  }
};
