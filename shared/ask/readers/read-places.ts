import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import type { Part } from '../amounts.ts';
import { freeOf, indexesOf, isClauseEnd, nextPast, type ParseState, textOf, use } from '../parse-state.ts';
import type { Named } from '../places/named.ts';
import { addToSide, type Sides } from '../set-picks.ts';
import { type Scope, weightAt } from '../shares.ts';

const LOCATION: Sides = { audience: 'audienceLocation', creator: 'influencerLocation' };
const LANGUAGE: Sides = { audience: 'audienceLanguage', creator: 'influencerLanguage' };

const LISTED = new Set(['glue', 'both', 'language', 'nationality']);

const isSpoken = (state: ParseState, at: number): boolean =>
  // Japanese verbs stand behind the language.
  (state.isJapanese ? [1 as const] : [-1 as const, 1 as const]).some((step) => {
    // "Speak English and Spanish": the other languages of a list do not part it from its verb.
    const place = nextPast(state, at, step, ({ kind, value }) => LISTED.has(kind) || value === ':');
    return state.parts[place ?? -1]?.kind === 'speaking';
  });

const countryAt = ({ parts }: ParseState, at: number): string | undefined => (parts[at] as Named).picks?.[0]?.country;

const isHome = (state: ParseState, at: number): boolean => {
  const before = nextPast(state, at, -1, ({ kind }) => kind === 'glue');
  return state.parts[before ?? -1]?.kind === 'in' || state.parts[at + 1]?.kind === 'resident';
};

/** In "Japanese creators in Paris" the creators live in Paris, so "Japanese" is their language. */
const livesElsewhere = (state: ParseState, scope: Scope, at: number): boolean =>
  indexesOf(state, 'place').some((place) => !scope.has(place) && isHome(state, place) && countryAt(state, place) !== countryAt(state, at));

/** True for "creators in German" and "not in German", but not for "creators in German cities". */
const isWrittenIn = (state: ParseState, at: number): boolean => {
  const { parts, isJapanese } = state;
  const [before, next] = [parts[at - 1], parts[at + 1]];
  return (
    !isJapanese &&
    before !== undefined &&
    (before.kind === 'in' || / in$/i.test(textOf(state, before))) &&
    (next === undefined || isClauseEnd(next) || next.kind === 'break' || next.kind === 'glue')
  );
};

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const WORKS = /^(?:content|captions?|posts|videos)$/i;

/** "Spanish content", but "Mexican content" and "British videos" come from there. */
const isLanguageOfWorks = (state: ParseState, at: number): boolean => {
  const { parts, isJapanese } = state;
  const [part, next] = [parts[at] as Part, parts[at + 1]];
  const code = part.value.split('/')[1] ?? '';
  const isNamed = code !== '' && LANGUAGE_NAMES.of(code)?.toLowerCase() === textOf(state, part).toLowerCase();
  return !isJapanese && isNamed && next !== undefined && WORKS.test(textOf(state, next));
};

/** "Turkey, Turkish": the place is already named. */
const repeatsPlace = (state: ParseState, at: number): boolean => {
  const [before, after] = [state.parts[at - 1], state.parts[at + 1]];
  const isAlone = (before === undefined || isClauseEnd(before)) && (after === undefined || isClauseEnd(after));
  return (
    isAlone && (state.values.influencerLocation ?? []).some(({ country }) => country !== undefined && country === countryAt(state, at))
  );
};

/** "Mexico City. Coffee. Spanish.": a language without a place of its own. */
const isAloneBesidePlace = (state: ParseState, scope: Scope, at: number): boolean => {
  const isEdge = (part: Part | undefined): boolean => part === undefined || isClauseEnd(part);
  const isAlone = isEdge(state.parts[at - 1]) && isEdge(state.parts[at + 1]);
  return isAlone && !state.excluded.has(at) && indexesOf(state, 'place').some((place) => !scope.has(place) && !state.excluded.has(place));
};

/** "English or German" */
const isListedLanguage = ({ parts }: ParseState, at: number): boolean =>
  ([-1, 1] as const).some(
    (step) => (parts[at + step]?.kind === 'glue' || parts[at + step]?.value === '/') && parts[at + 2 * step]?.kind === 'language',
  );

const isLanguage = (state: ParseState, scope: Scope, at: number): boolean => {
  const { kind } = state.parts[at] as Named;
  return (
    kind === 'language' ||
    (kind === 'nationality' &&
      (isSpoken(state, at) ||
        isWrittenIn(state, at) ||
        isLanguageOfWorks(state, at) ||
        isListedLanguage(state, at) ||
        (!scope.has(at) && repeatsPlace(state, at)) ||
        (!scope.has(at) && (livesElsewhere(state, scope, at) || isAloneBesidePlace(state, scope, at)))))
  );
};

/** True if the place is inside the area. */
const liesIn = ({ label, country }: Pick, area: Pick): boolean =>
  label !== '' &&
  (area.label
    ? label
        .split(', ')
        .slice(1)
        .includes(area.label.split(', ')[0] ?? '')
    : country === area.country);

const OR = /^\s*[,、]?\s*(?:or|か|または|又は|もしくは|あるいは)\s*$/iu;

/** "Los Angeles or California": the area is enough. */
const areasBesideOr = ({ parts, sentence }: ParseState): string[] => {
  const places = (parts as Named[]).filter(({ kind, picks = [] }) => kind === 'place' && picks.length === 1);
  return places.flatMap((place, at) => {
    const [next, one] = [places[at + 1], place.picks?.[0]];
    const other = next?.picks?.[0];
    if (!next || !one || !other || !OR.test(sentence.slice(place.end, next.start))) return [];
    return liesIn(one, other) ? [other.id] : liesIn(other, one) ? [one.id] : [];
  });
};

/** Drops an area that contains another pick, because it would match the whole area. */
const withoutAreas = (picks: Pick[], kept: readonly string[]): Pick[] =>
  picks.filter((area) => {
    const isInside = (pick: Pick): boolean => pick !== area && pick.weight === area.weight && liesIn(pick, area);
    return kept.includes(area.id) || !picks.some(isInside);
  });

/** Notes the share of places that are named as one, "Europe" or "Germany and Austria". */
const noteShares = (state: ParseState, scope: Scope, places: readonly number[]): void => {
  const shares = new Set(places.flatMap((at) => scope.get(at) ?? []));
  for (const asked of shares) {
    const named = places.filter((at) => scope.get(at) === asked);
    const [first, last] = [named[0] ?? 0, named.at(-1) ?? 0];
    const picks = named.flatMap((at) => (state.parts[at] as Named).picks ?? []);
    if (asked.percent === undefined || picks.length < 2 || indexesOf(state, 'both').length > 0) continue;
    const text = state.sentence.slice(state.parts[first]?.start, state.parts[last]?.end);
    const isBelow = asked.isLess === true || state.excluded.has(first);
    state.anyOf.push({ text, percent: Math.round(weightAt(scope, first) * 100), isBelow });
  }
};

/** "Scandinavia: Sweden, Norway", 関東（東京・神奈川）: only those are meant. */
const isSpelledOut = (state: ParseState, at: number): boolean => {
  const { picks = [] } = state.parts[at] as Named;
  const [sign, next] = [state.parts[at + 1], state.parts[at + 2] as Named | undefined];
  if (picks.length < 2 || !/^[:(]$/.test(sign?.value ?? '') || next?.kind !== 'place' || state.excluded.has(at + 2)) return false;
  const isInside = (pick: Pick): boolean =>
    picks.some(({ id, label, country }) => id === pick.id || (label === '' && country === pick.country));
  return !state.excluded.has(at) && (next.picks ?? []).every(isInside);
};

const WARD = /\p{Script=Han}区$/u;
const BESIDE_CITY = /(?<!\p{L})(?:north|south|east|west|central|inner|outer|downtown)(?:ern)?[\s-]$|[東西南北]$/iu;
const BEHIND_CITY = /^[東西南北]部|^(?:市内|中心部|都心)/u;

/** The catalogue has no parts of cities: without 渋谷区 or East London, the whole city would be left out. */
const isPartOfCity = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Named;
  const [before, behind] = [state.sentence.slice(0, part.start), state.sentence.slice(part.end)];
  return part.isDistrict === true || WARD.test(textOf(state, part)) || BESIDE_CITY.test(before) || BEHIND_CITY.test(behind);
};

/** ニューヨーク、ブルックリン以外: also the city beside its part, which is hardly left out. */
const isPartOfCityLeftOut = (state: ParseState, at: number): boolean => {
  const negation = state.excluded.get(at);
  if (negation === undefined) return false;
  const cityOf = (place: number): string | undefined => (state.parts[place] as Named).picks?.[0]?.id;
  return freeOf(state, 'place').some(
    (place) => state.excluded.get(place) === negation && cityOf(place) === cityOf(at) && isPartOfCity(state, place),
  );
};

export const readPlacesAndLanguages = (state: ParseState, scope: Scope): void => {
  const places: number[] = [];
  for (const at of freeOf(state, 'place', 'nationality', 'language')) {
    if (isPartOfCityLeftOut(state, at)) continue;
    if (isSpelledOut(state, at)) {
      use(state, '', at);
      continue;
    }
    const { kind, value, picks = [] } = state.parts[at] as Named;
    const language = kind === 'language' ? value : value.split('/')[1];
    if (isLanguage(state, scope, at)) {
      if (language) addToSide(state, { scope, at, picks: [{ id: language, label: '' }] }, LANGUAGE);
    } else if (addToSide(state, { scope, at, picks }, LOCATION)) places.push(at);
  }
  noteShares(state, scope, places);
  for (const key of ['audienceLocation', 'influencerLocation'] as const) {
    if (state.values[key]) state.values[key] = withoutAreas(state.values[key], areasBesideOr(state));
  }
};
