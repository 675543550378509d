import type { Switches } from '#shared/brand.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { NEW_CREATORS } from '#shared/saved-searches/new-creators.ts';
import { MAX_ALTERNATIVES, MAX_PAGES, PAGE_SIZES } from '../limits.ts';
import { sortsOf } from '../to-search-request.ts';
import { isAlternativeKey } from './alternatives.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues, filterOf, isFilterKey, isFilterOffered } from './filters.ts';
import { DEFAULT_SORT, emptySearch, keysIn, NO_VALUES, type PageSize, type Search, type Sort } from './search-state.ts';
import { conflictsIn, contraryTo, idleFlagsIn, withoutTexts } from './settled-values.ts';

/** `broken`: invalid parts in their original spelling, such as 'followers=abc'. */
export type UrlSearch = { search: Search; broken: string[] };

const OTHER_PARAMETERS = ['platform', 'sort', 'page', 'size', NEW_CREATORS];
/** Tracking parameters of mails and ads are not reported as invalid. */
const isTracking = (name: string): boolean => name.startsWith('utm_') || name.endsWith('clid');

/** Name of a set of alternatives, which precedes its filters: 'or1.followers'. */
const ALTERNATIVE_NAMES = Array.from({ length: MAX_ALTERNATIVES }, (_, index) => `or${index + 1}`);

/** Serializes a search as a query string; omits default values. */
export const toUrl = ({ platform, values, alternatives, sort, page, pageSize }: Search): string => {
  const params = new URLSearchParams();
  if (platform !== 'instagram') params.set('platform', platform);
  const append = (set: FilterValues, prefix = ''): void => {
    for (const key of FILTER_KEYS) for (const text of filterOf(key).toUrl(set[key])) params.append(prefix + key, text);
  };
  append(values);
  for (const [index, set] of alternatives.entries()) {
    const name = ALTERNATIVE_NAMES[index] ?? '';
    if (keysIn(set).length > 0) append(set, `${name}.`);
    else params.set(name, '');
  }
  if (sort.field !== DEFAULT_SORT.field || sort.direction !== DEFAULT_SORT.direction) params.set('sort', `${sort.field}.${sort.direction}`);
  if (page !== 1) params.set('page', `${page}`);
  if (pageSize !== 10) params.set('size', `${pageSize}`);
  return params.toString().replaceAll('%7E', '~').replaceAll('%40', '@').replaceAll('%2C', ',');
};

/** Parses one parameter, and records its text in `broken` if it is invalid. */
const optionReader =
  (params: URLSearchParams, broken: string[]) =>
  <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = params.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) broken.push(`${name}=${text}`);
    return value;
  };

const parsePlatform = (text: string): Platform | undefined => PLATFORMS.find((platform) => platform === text);
const parsePage = (text: string): number | undefined => (/^\d{1,3}$/.test(text) && +text >= 1 && +text <= MAX_PAGES ? +text : undefined);
const parseSize = (text: string): PageSize | undefined => PAGE_SIZES.find((size) => `${size}` === text);
const parseSort =
  (search: Search) =>
  (text: string): Sort | undefined => {
    const [fieldText, direction] = text.split('.');
    const field = sortsOf(search).find((known) => known === fieldText);
    return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : undefined;
  };

/** If two filters set the same request field, the first one wins. */
const isReplaced = (key: FilterKey, values: Record<string, unknown>): boolean => {
  const rival = filterOf(key).replaces;
  return rival !== undefined && rival in values && filterOf(rival as FilterKey).count(values[rival]) > 0;
};

type Reading = { platform: Platform; switches: Switches; broken: string[] };

/** `prefix` of a set of alternatives; '' for the filters that always apply. */
const readValues = (params: URLSearchParams, { platform, switches, broken }: Reading, prefix = ''): Partial<FilterValues> => {
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const texts = params.getAll(name);
    if (isFilterKey(name) && isFilterOffered(name, platform, switches) && (!prefix || isAlternativeKey(name))) {
      const read = filterOf(name).fromUrl(texts, platform);
      const isConflicting = isReplaced(name, values);
      if (!isConflicting) values[name] = read.value;
      broken.push(...(isConflicting ? texts : read.broken).map((text) => `${prefix}${name}=${text}`));
    } else if (prefix || !(OTHER_PARAMETERS.includes(name) || isTracking(name))) {
      broken.push(...texts.map((text) => `${prefix}${name}=${text}`));
    }
  }
  return values;
};

/** Moves the parameters of the sets of alternatives out of `params`. */
const readAlternatives = (params: URLSearchParams, reading: Reading): FilterValues[] =>
  ALTERNATIVE_NAMES.flatMap((name) => {
    const isOwn = ([key]: string[]) => key === name || key?.startsWith(`${name}.`);
    const own = [...params].filter(isOwn);
    for (const [key] of own) params.delete(key);
    const filters = own.flatMap(([key, text]) => (key === name ? [] : [[key.slice(name.length + 1), text]]));
    reading.broken.push(...own.flatMap(([key, text]) => (key === name && text ? [`${key}=${text}`] : [])));
    return own.length > 0 ? [{ ...NO_VALUES, ...readValues(new URLSearchParams(filters), reading, `${name}.`) }] : [];
  });

/** Without excluded values that are also asked for, and flags of filters without values: the server refuses both. */
const withoutContradictions = ({ values, alternatives, platform }: Search, broken: string[]): FilterValues => {
  const leaveOut = (left: FilterValues, key: FilterKey, texts: string[]): FilterValues => {
    broken.push(...texts.map((text) => `${key}=${text}`));
    return withoutTexts(left, key, texts, platform);
  };
  const exclusions = FILTER_KEYS.filter((key) => filterOf(key).excludes);
  const conflictsOf = (left: FilterValues, key: FilterKey): string[] => {
    const askedIn = (set: FilterValues) => Object.fromEntries(contraryTo(key).map((asked) => [asked, set[asked]]));
    return [...new Set([left, ...alternatives].flatMap((set) => conflictsIn({ ...left, ...askedIn(set) }, key)))];
  };
  const agreed = exclusions.reduce((left, key) => leaveOut(left, key, conflictsOf(left, key)), values);
  return idleFlagsIn(agreed).reduce((left, [flag, code]) => leaveOut(left, flag, [code]), agreed);
};

/** Parses a query string; keeps all valid parts and reports the others as `broken`. */
export const fromUrl = (query: string, switches: Switches): UrlSearch => {
  const params = new URLSearchParams(query);
  const broken: string[] = [];
  const option = optionReader(params, broken);
  const start = emptySearch(option('platform', parsePlatform) ?? 'instagram');
  const reading = { platform: start.platform, switches, broken };
  const alternatives = readAlternatives(params, reading);
  const values = { ...start.values, ...readValues(params, reading) };
  const search: Search = {
    ...start,
    alternatives,
    values: withoutContradictions({ ...start, values, alternatives }, broken),
    page: option('page', parsePage) ?? 1,
    pageSize: option('size', parseSize) ?? 10,
  };
  return { search: { ...search, sort: option('sort', parseSort(search)) ?? DEFAULT_SORT }, broken };
};
