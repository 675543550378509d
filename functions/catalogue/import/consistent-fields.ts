import { type AudienceRecord, type CreatorRecord, type HistoryMonth, MAX_MONTHS } from '../creator-record.ts';
import { homeOf, knownCity, knownState } from './home-place.ts';
import type { Problem, RowProblem } from './row-problem.ts';

/** Rounded shares of one list can sum to slightly more than 1. */
const MAX_SUM = 1.01;
const SHARE_LISTS = ['genders', 'ages', 'ethnicities', 'languages', 'countries', 'states', 'cities', 'reachability', 'types'] as const;
const MAX_NAMED = 3;
const DAY_MS = 86_400_000;

type Fields = Partial<CreatorRecord>;

/** Removes fields that contradict each other, the calendar or the gazetteer. */
export const consistentFields = (fields: Fields, asOf: string): { fields: Fields; problems: RowProblem[] } => {
  const problems: RowProblem[] = [];
  const result = { ...fields };
  if (result.last_posted !== undefined && result.last_posted > dayAfter(asOf)) {
    problems.push({ field: 'last_posted', code: 'in_future', params: { date: result.last_posted } });
    delete result.last_posted;
  }
  if (result.stat_history) result.stat_history = monthsInOrder(result.stat_history, asOf, problems);
  readHomeIn(result, problems);
  for (const field of ['audience_followers', 'audience_likers'] as const) {
    if (result[field]) result[field] = consistentAudience(field, dated(field, result[field], { asOf, problems }), problems);
  }
  return { fields: result, problems };
};

/** A post made today east of UTC can carry tomorrow's date. */
export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const monthsInOrder = (months: HistoryMonth[], asOf: string, problems: RowProblem[]): HistoryMonth[] => {
  const skipped = (problem: Problem) => problems.push({ field: 'stat_history', ...problem });
  const byMonth = new Map<string, HistoryMonth>();
  for (const entry of months) {
    if (entry.month > dayAfter(asOf).slice(0, 7)) skipped({ code: 'in_future', params: { date: entry.month } });
    else if (byMonth.has(entry.month)) skipped({ code: 'month_twice', params: { month: entry.month } });
    else byMonth.set(entry.month, entry);
  }
  const sorted = [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const old = sorted.slice(0, -MAX_MONTHS).map(({ month }) => month);
  if (old.length > 0) skipped({ code: 'old_months', params: { months: old.join(', '), count: MAX_MONTHS } });
  return sorted.slice(-MAX_MONTHS);
};

const readHomeIn = (fields: Fields, problems: RowProblem[]): void => {
  if (fields.state === undefined && fields.city === undefined) return;
  const { home, problems: unknown } = homeOf(fields);
  for (const field of ['country', 'state', 'city'] as const) {
    if (home[field] === undefined) delete fields[field];
    else fields[field] = home[field];
  }
  problems.push(...unknown);
};

const dated = (field: string, audience: AudienceRecord, { asOf, problems }: { asOf: string; problems: RowProblem[] }): AudienceRecord => {
  const { as_of, ...rest } = audience;
  if (as_of === undefined || as_of <= dayAfter(asOf)) return audience;
  problems.push({ field: `${field}.as_of`, code: 'in_future', params: { date: as_of } });
  return rest;
};

const consistentAudience = (field: string, audience: AudienceRecord, problems: RowProblem[]): AudienceRecord => {
  const result = { ...audience };
  for (const list of SHARE_LISTS) {
    const sum = (result[list] ?? []).reduce((total, { weight }) => total + weight, 0);
    if (sumsAboveOne(sum, `${field}.${list}`, problems)) delete result[list];
  }
  const cells = (result.genders_per_age ?? []).reduce((total, { male, female }) => total + male + female, 0);
  if (sumsAboveOne(cells, `${field}.genders_per_age`, problems)) delete result.genders_per_age;
  if (result.states)
    result.states = namedPlaces(`${field}.states`, result.states, ({ country, name }) => knownState(country, name), problems);
  if (result.cities)
    result.cities = namedPlaces(`${field}.cities`, result.cities, ({ country, name, state }) => knownCity(country, name, state), problems);
  return result;
};

const sumsAboveOne = (sum: number, field: string, problems: RowProblem[]): boolean => {
  if (Number(sum.toFixed(6)) <= MAX_SUM) return false;
  problems.push({ field, code: 'shares_sum', params: { sum: Number(sum.toFixed(3)) } });
  return true;
};

/**
 * Names places as the gazetteer does. Keeps unknown ones because reports show them; logs one problem per list because data providers name
 * hundreds of villages.
 */
const namedPlaces = <P extends { name: string }>(
  field: string,
  places: P[],
  nameOf: (place: P) => string | undefined,
  problems: RowProblem[],
): P[] => {
  const unknown: string[] = [];
  const named = places.map((place) => {
    const name = nameOf(place);
    if (name === undefined) unknown.push(`"${place.name}"`);
    return name === undefined || name === place.name ? place : { ...place, name };
  });
  if (unknown.length === 0) return named;
  const count = unknown.length - MAX_NAMED;
  const params = { names: unknown.slice(0, MAX_NAMED).join(', '), count };
  problems.push({ field, code: count > 0 ? 'more_unknown_places' : 'unknown_places', params, isKept: true });
  return named;
};
