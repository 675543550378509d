import { isAlternativeKey } from '../discovery/filters/alternatives.ts';
import type { FilterKey, FilterValues } from '../discovery/filters/filters.ts';
import { SORTS_OF_A_FILTER } from '../discovery/filters/search-codes.ts';
import type { Understanding } from './understand.ts';

/**
 * `marked`: the sentence has parentheses around its alternatives, or "either" before them. `or`: the word between them; `ors`: the words
 * between each two that parentheses do not part.
 */
export type Branches = { common: string; branches: string[]; marked: boolean; or: string; ors: string[] };

const BOUND = 'more|higher|above|over|less|fewer|lower|below|under|older|younger';
const OR = String.raw`\s*[,、]?\s*(?:\bor\b(?!\s+(?:${BOUND})\b)|または|又は|もしくは|あるいは|か[,、])[,、]?\s*`;
const SEPARATOR = new RegExp(OR, 'i');
const SEPARATORS = new RegExp(OR, 'gi');
const GROUP = String.raw`\([^()]+\)`;
const GROUPS = new RegExp(`${GROUP}(?:(?:${OR}|か)${GROUP})+`, 'i');

/** Splits a sentence at the words for "or". Whether its parts are alternatives depends on their filters. */
export const branchesOf = (sentence: string): Branches | undefined => {
  const found = split(sentence);
  return found.branches.length > 1 ? found : undefined;
};

const split = (sentence: string): Branches => {
  const or = SEPARATOR.exec(sentence)?.[0].replace(/[\s,、]/g, '') ?? '';
  const [groups] = GROUPS.exec(sentence) ?? [];
  if (groups !== undefined) {
    const branches = [...groups.matchAll(/\(([^()]+)\)/g)].map(([, inner = '']) => inner);
    return { common: sentence.replace(groups, ' '), branches, marked: true, or, ors: [] };
  }
  const [, common = '', after] = /^(.*?)\beither\b(.+)$/is.exec(sentence) ?? [];
  const said = after ?? sentence;
  return { common, branches: said.split(SEPARATOR), marked: after !== undefined, or, ors: said.match(SEPARATORS) ?? [] };
};

/** Filters whose values may be in one list: in "fans in Spain or Italy", the words behind "or" say nothing of fans. */
const listOf = (key: string): string =>
  /^(?:relevance|content|.*Interests)$/.test(key)
    ? 'subject'
    : /^.*(?:Brands|Partnership)$/.test(key)
      ? 'brand'
      : key.replace(/^not\.|^audiences?|^influencers?|Audience$|Influencer$/g, '');

/** "Fashion in Paris or Milan with 50k or beauty in London with 20k": an "or" between two values of one filter parts no alternatives. */
export const withJoinedLists = (split: Branches, parse: (part: string) => Understanding): Branches => {
  const branches: string[] = [];
  const parting: string[] = [];
  let before: string | undefined;
  for (const [at, branch] of split.branches.entries()) {
    const or = split.ors[at - 1] ?? '';
    // A small town alone is no place, but is one behind "in".
    const { understood } = parse(before?.endsWith('Location') ? `in ${branch}` : branch);
    const after = understood[0]?.key;
    if (before !== undefined && after !== undefined && listOf(before) === listOf(after)) {
      branches[branches.length - 1] += `${or}${branch}`;
    } else {
      branches.push(branch);
      if (at > 0) parting.push(or);
    }
    before = understood.at(-1)?.key;
  }
  return { ...split, branches, ors: parting, or: (parting[0] ?? '').replace(/[\s,、]/g, '') };
};

/** `end`: the words behind the last alternative, or before the first one, after a comma that no other alternative has. */
export type Ends = Branches & { end: string };

const COMMA = /[,;、。]|\.(?=\s+\S)/;

/** The sentence without an end that may be common to all its alternatives: "either … in Rome or … in Milan, fashion". */
export const endsOf = (split: Branches): Ends[] => {
  const { branches } = split;
  const places = branches.flatMap((branch, at) => (COMMA.test(branch) ? [at] : []));
  const last = branches.length - 1;
  if (places.some((place) => place !== 0 && place !== last)) return [];
  const [head = '', tail = ''] = [branches[0], branches[last]];
  const begin = Math.max(...[...head.matchAll(/[,;、。]|\.(?=\s+\S)/g)].map(({ index }) => index));
  const end = tail.search(COMMA);
  const behind = { end: tail.slice(end + 1), branches: branches.with(last, tail.slice(0, end)) };
  const before = { end: head.slice(0, begin), branches: branches.with(0, head.slice(begin + 1)) };
  if (!places.includes(0)) return places.includes(last) ? [{ ...split, ...behind }] : [];
  if (!places.includes(last)) return [{ ...split, ...before }];
  // "Germany, yoga with 50k or pilates with 10k. No Shein"
  return last === 0 ? [] : [{ ...split, end: `${before.end}, ${behind.end}`, branches: behind.branches.with(0, head.slice(begin + 1)) }];
};

/** True if the end has filters, none of which an alternative has. */
export const isOfAll = (end: Understanding, branches: Understanding[]): boolean => {
  const [own, others] = [keysOf(end), branches.flatMap(keysOf)];
  return own.length > 0 && own.every((key) => !others.includes(key));
};

const END_OF_VALUE = /[,;、]|\s+(?:and\b|who\b|with\b|whose\b|that\b|aged\b|at\b|over\b|under\b)/i;

/** The alternatives, the last one up to the words behind its value. */
export const headsOf = ({ branches }: Branches): string[] => [...branches.slice(0, -1), branches.at(-1)?.split(END_OF_VALUE)[0] ?? ''];

/** "In either Italy or Spain, …": values of one filter. */
export const areValues = (heads: Understanding[]): boolean => {
  const [first = [], ...others] = heads.map(keysOf);
  return first.length === 1 && others.every((own) => own.length === 1 && own[0] === first[0]);
};

type Parsed = { whole: Understanding; common: Understanding; branches: Understanding[] };
type Values = Partial<FilterValues>;

const keysOf = ({ filters }: Understanding): FilterKey[] => Object.keys(filters) as FilterKey[];
const pick = (filters: Values, keys: readonly FilterKey[]): Values =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => keys.includes(key as FilterKey)));

/** The shared filters of a branch, and those of the same words: "moms" are women, too. */
const ofSameWords = (branch: Understanding, shared: FilterKey[]): FilterKey[] => {
  const wordsOf = (key: FilterKey): string[] => branch.understood.flatMap((each) => (each.key === key ? [each.text] : []));
  const words = shared.flatMap(wordsOf);
  const isBound = (key: FilterKey): boolean => wordsOf(key).length > 0 && wordsOf(key).every((text) => words.includes(text));
  return keysOf(branch).filter((key) => shared.includes(key) || (isAlternativeKey(key) && isBound(key)));
};

/** Filters of all branches and of each; undefined if the parts are no alternatives, such as two languages or "10k or more". */
const distribute = (parsed: Parsed, marked: boolean, head: number): { common: Values; sets: Values[] } | undefined => {
  const { common, branches } = parsed;
  const keys = branches.map(keysOf);
  if (marked) {
    const areDifferent = new Set(keys.flat()).size > 1;
    const isValid = areDifferent && keys.every((own) => own.length > 0 && own.every(isAlternativeKey));
    return isValid ? { common: common.filters, sets: branches.map(({ filters }) => filters) } : undefined;
  }
  const shared = (keys[0] ?? []).filter((key) => isAlternativeKey(key) && keys.every((own) => own.includes(key)));
  const own = branches.map((branch) => ofSameWords(branch, shared));
  const isParallel = shared.length > 1 && keys.every((all, index) => index === head || all.length === own[index]?.length);
  if (!isParallel) return undefined;
  // "Beauty creators in Paris with … or in London with …": what only the main clause has applies to all.
  const ofAll = (keys[head] ?? []).filter((key) => !own[head]?.includes(key));
  return {
    common: { ...common.filters, ...pick(branches[head]?.filters ?? {}, ofAll) },
    sets: branches.map(({ filters }, index) => pick(filters, own[index] ?? [])),
  };
};

/** True for alternatives that a search cannot have, such as one with an exclusion or a topic: their "or" is not understood. */
const isLost = ({ branches }: Parsed): boolean => branches.every((branch) => keysOf(branch).length > 1);

/** "Women 20-30 or men 30-40 in Paris": what belongs together cannot be kept together. */
const isPaired = ({ branches }: Parsed): boolean => {
  const shared = (branches[0] ? keysOf(branches[0]) : []).filter((key) => branches.every((branch) => keysOf(branch).includes(key)));
  const differ = (key: FilterKey): boolean => new Set(branches.map(({ filters }) => JSON.stringify(filters[key]))).size > 1;
  return shared.length > 1 && shared.some((key) => differ(key) && !Array.isArray(branches[0]?.filters[key]));
};

/** More alternatives than a search can have: their "or" is not understood. */
export const withLostOr = ({ whole, branches }: Pick<Parsed, 'whole' | 'branches'>, { or }: Branches): Understanding => {
  const isParallel = branches.filter((branch) => keysOf(branch).length > 1).length > 1;
  return isParallel && !whole.unknown.includes(or) ? { ...whole, unknown: [...whole.unknown, or] } : whole;
};

/** Platforms and orders of single alternatives, which a search has only once. */
const lostOf = (whole: Understanding, branches: Understanding[]): string[] =>
  branches.flatMap(({ platform, sort, understood }) =>
    understood.flatMap(({ text, key }) => {
      const isLostPlatform = key === 'platform' && platform !== whole.platform;
      return isLostPlatform || (key === 'sort' && sort?.field !== whole.sort?.field) ? [text] : [];
    }),
  );

/** `head`: position of the main clause among the branches. */
export const joinBranches = (parsed: Parsed, { marked, or }: Branches, head: number): Understanding => {
  const { whole, common, branches } = parsed;
  const found = distribute(parsed, marked, head);
  if (!found) {
    const isNamed = or !== '' && !whole.unknown.includes(or) && (marked ? isLost(parsed) : isPaired(parsed));
    return isNamed ? { ...whole, unknown: [...whole.unknown, or] } : whole;
  }
  const parts = [common, ...branches];
  const { sort, ...rest } = whole;
  const isSortable = sort && (!SORTS_OF_A_FILTER.includes(sort.field) || common.sort?.field === sort.field);
  return {
    ...rest,
    ...(isSortable && { sort }),
    filters: found.common,
    alternatives: found.sets,
    unknown: [...parts.flatMap(({ unknown }) => unknown), ...lostOf(whole, branches)],
    widened: parts.flatMap(({ widened }) => widened),
    anyOf: parts.flatMap(({ anyOf }) => anyOf),
    understood: parts.flatMap(({ understood }) => understood),
  };
};
