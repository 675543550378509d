import { type AudienceRecord, type CreatorRecord, type HistoryMonth, MAX_MONTHS } from '../creator-record.ts';
import { worldGazetteer } from '../world-gazetteer.ts';
import type { RowProblem } from './row-problem.ts';

/** Shares of one list may sum to a little more, because each of them is rounded. */
const MAX_SUM = 1.01;
const SHARES_OF_ONE = ['genders', 'ages', 'ethnicities', 'languages', 'countries', 'states', 'cities', 'reachability', 'types'] as const;
const MAX_NAMED = 3;
const DAY_MS = 86_400_000;

type Fields = Partial<CreatorRecord>;

/** The fields without those that contradict each other, the calendar or the gazetteer. */
export const consistentFields = (fields: Fields, asOf: string): { fields: Fields; problems: RowProblem[] } => {
  const problems: RowProblem[] = [];
  const found = { ...fields };
  if (found.last_posted !== undefined && found.last_posted > dayAfter(asOf)) {
    problems.push({ field: 'last_posted', message: `${found.last_posted} is in the future` });
    delete found.last_posted;
  }
  if (found.stat_history) found.stat_history = monthsInOrder(found.stat_history, asOf, problems);
  leaveOutHome(found, problems);
  for (const field of ['audience_followers', 'audience_likers'] as const) {
    if (found[field]) found[field] = consistentAudience(field, found[field], problems);
  }
  return { fields: found, problems };
};

/** Where the day began earlier than in UTC, a post of today has the date of tomorrow. */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const monthsInOrder = (months: HistoryMonth[], asOf: string, problems: RowProblem[]): HistoryMonth[] => {
  const skipped = (message: string) => problems.push({ field: 'stat_history', message });
  const byMonth = new Map<string, HistoryMonth>();
  for (const entry of months) {
    if (entry.month > dayAfter(asOf).slice(0, 7)) skipped(`${entry.month} is in the future`);
    else if (byMonth.has(entry.month)) skipped(`${entry.month} is there twice`);
    else byMonth.set(entry.month, entry);
  }
  const sorted = [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const old = sorted.slice(0, -MAX_MONTHS).map(({ month }) => month);
  if (old.length > 0) skipped(`${old.join(', ')} are older than the ${MAX_MONTHS} months that are kept`);
  return sorted.slice(-MAX_MONTHS);
};

const leaveOutHome = (fields: Fields, problems: RowProblem[]): void => {
  const { country } = fields;
  const skipped = (field: 'state' | 'city', message: string) => {
    problems.push({ field, message });
    delete fields[field];
  };
  if (country === undefined) {
    for (const field of ['state', 'city'] as const) if (fields[field] !== undefined) skipped(field, 'its row names no country');
    return;
  }
  if (fields.state !== undefined && !isState(country, fields.state))
    skipped('state', `"${fields.state}" is not a known state of ${country}`);
  if (fields.city === undefined || isCity(country, fields.city, fields.state)) return;
  skipped('city', `"${fields.city}" is not a known city of ${fields.state === undefined ? country : `${fields.state}, ${country}`}`);
};

const consistentAudience = (field: string, audience: AudienceRecord, problems: RowProblem[]): AudienceRecord => {
  const found = { ...audience };
  for (const list of SHARES_OF_ONE) {
    const sum = (found[list] ?? []).reduce((total, { weight }) => total + weight, 0);
    if (sumsAboveOne(sum, `${field}.${list}`, problems)) delete found[list];
  }
  const cells = (found.genders_per_age ?? []).reduce((total, { male, female }) => total + male + female, 0);
  if (sumsAboveOne(cells, `${field}.genders_per_age`, problems)) delete found.genders_per_age;
  noteUnknown(`${field}.states`, found.states, ({ country, name }) => isState(country, name), problems);
  noteUnknown(`${field}.cities`, found.cities, ({ country, name, state }) => isCity(country, name, state), problems);
  return found;
};

const sumsAboveOne = (sum: number, field: string, problems: RowProblem[]): boolean => {
  if (Number(sum.toFixed(6)) <= MAX_SUM) return false;
  problems.push({ field, message: `the shares sum to ${Number(sum.toFixed(3))}` });
  return true;
};

/** Reports show these places, so they stay; one problem a list, because data providers name hundreds of villages. */
const noteUnknown = <P extends { name: string }>(
  field: string,
  places: P[] | undefined,
  isKnown: (place: P) => boolean,
  problems: RowProblem[],
): void => {
  const unknown = places?.filter((place) => !isKnown(place)).map(({ name }) => `"${name}"`) ?? [];
  if (unknown.length === 0) return;
  const more = unknown.length > MAX_NAMED ? ` and ${unknown.length - MAX_NAMED} more` : '';
  problems.push({ field, message: `search does not know ${unknown.slice(0, MAX_NAMED).join(', ')}${more}`, isKept: true });
};

const MAX_REMEMBERED = 100_000;

/** Folding a name costs much more than finding it here, and the same places come again and again. */
const remembering = (find: (country: string, name: string, state?: string) => boolean): typeof find => {
  const known = new Map<string, boolean>();
  return (country, name, state) => {
    const key = JSON.stringify([country, name, state]);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const isThere = find(country, name, state);
    known.set(key, isThere);
    return isThere;
  };
};

export const isCity = remembering((country, name, state) => worldGazetteer().city(country, name, state) !== undefined);
const isState = remembering((country, name) => worldGazetteer().state(country, name) !== undefined);
