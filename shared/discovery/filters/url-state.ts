import type { Switches } from '#shared/brand.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { NEW_CREATORS } from '#shared/saved-searches/new-creators.ts';
import { MAX_PAGES, PAGE_SIZES } from '../limits.ts';
import { sortsOf } from '../to-search-request.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues, filterOf, isFilterKey, isFilterOffered } from './filters.ts';
import { DEFAULT_SORT, emptySearch, type PageSize, type Search, type Sort } from './search-state.ts';
import { conflictsIn, idleFlagsIn, withoutTexts } from './settled-values.ts';

/** `broken`: invalid parts in their original spelling, such as 'followers=abc'. */
export type UrlSearch = { search: Search; broken: string[] };

const OTHER_PARAMETERS = ['platform', 'sort', 'page', 'size', NEW_CREATORS];
/** Tracking parameters of mails and ads are not reported as invalid. */
const isTracking = (name: string): boolean => name.startsWith('utm_') || name.endsWith('clid');

/** Serializes a search as a query string; omits default values. */
export const toUrl = ({ platform, values, sort, page, pageSize }: Search): string => {
  const params = new URLSearchParams();
  if (platform !== 'instagram') params.set('platform', platform);
  for (const key of FILTER_KEYS) {
    for (const text of filterOf(key).toUrl(values[key])) params.append(key, text);
  }
  if (sort.field !== DEFAULT_SORT.field || sort.direction !== DEFAULT_SORT.direction) params.set('sort', `${sort.field}.${sort.direction}`);
  if (page !== 1) params.set('page', `${page}`);
  if (pageSize !== 10) params.set('size', `${pageSize}`);
  return params.toString().replaceAll('%7E', '~').replaceAll('%40', '@').replaceAll('%2C', ',');
};

/** Parses one parameter; returns the default and records the text in `broken` if it is invalid. */
const readOption = <T>(params: URLSearchParams, broken: string[], name: string, fallback: T, parse: (text: string) => T | undefined): T => {
  const text = params.get(name);
  if (text === null) return fallback;
  const value = parse(text);
  if (value === undefined) broken.push(`${name}=${text}`);
  return value ?? fallback;
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

const readValues = (params: URLSearchParams, platform: Platform, switches: Switches, broken: string[]): Partial<FilterValues> => {
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const texts = params.getAll(name);
    if (isFilterKey(name) && isFilterOffered(name, platform, switches)) {
      const read = filterOf(name).fromUrl(texts, platform);
      const isConflicting = isReplaced(name, values);
      if (!isConflicting) values[name] = read.value;
      broken.push(...(isConflicting ? texts : read.broken).map((text) => `${name}=${text}`));
    } else if (!OTHER_PARAMETERS.includes(name) && !isTracking(name)) {
      broken.push(...texts.map((text) => `${name}=${text}`));
    }
  }
  return values;
};

/** Without excluded values that are also asked for, and flags of filters without values: the server refuses both. */
const withoutContradictions = ({ values, platform }: Search, broken: string[]): FilterValues => {
  const leaveOut = (left: FilterValues, key: FilterKey, texts: string[]): FilterValues => {
    broken.push(...texts.map((text) => `${key}=${text}`));
    return withoutTexts(left, key, texts, platform);
  };
  const exclusions = FILTER_KEYS.filter((key) => filterOf(key).excludes);
  const agreed = exclusions.reduce((left, key) => leaveOut(left, key, conflictsIn(left, key)), values);
  return idleFlagsIn(agreed).reduce((left, [flag, code]) => leaveOut(left, flag, [code]), agreed);
};

/** Parses a query string; keeps all valid parts and reports the others as `broken`. */
export const fromUrl = (query: string, switches: Switches): UrlSearch => {
  const params = new URLSearchParams(query);
  const broken: string[] = [];
  const start = emptySearch(readOption<Platform>(params, broken, 'platform', 'instagram', parsePlatform));
  const values = { ...start.values, ...readValues(params, start.platform, switches, broken) };
  const search: Search = {
    ...start,
    values: withoutContradictions({ ...start, values }, broken),
    page: readOption(params, broken, 'page', 1, parsePage),
    pageSize: readOption<PageSize>(params, broken, 'size', 10, parseSize),
  };
  return { search: { ...search, sort: readOption(params, broken, 'sort', DEFAULT_SORT, parseSort(search)) }, broken };
};
