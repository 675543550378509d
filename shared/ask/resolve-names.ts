import type { Place } from '../discovery/contract.ts';
import type { Pick } from '../discovery/filters/pick-kind.ts';
import type { Part } from './amounts.ts';
import { foldName } from './knowledge.ts';
import { placesNamed, tagNamed } from './look-up.ts';
import { clauseOf, isClauseEnd, nextPast, type ParseState, textOf } from './parse-state.ts';
import { type Named, placePick } from './places/named.ts';
import { withNamesakes } from './places/namesakes.ts';

const BRAND_MARKERS = ['sponsor', 'mention', 'affinity'];

const neighbour = (state: ParseState, at: number, step: 1 | -1): Part | undefined =>
  state.parts[nextPast(state, at, step, ({ kind }) => kind === 'glue' || kind === 'plural') ?? -1];

/** English has "in" before a place, Japanese after it. */
const isPlaceAt = (state: ParseState, at: number): boolean => {
  const [before, after] = [neighbour(state, at, -1)?.kind, neighbour(state, at, 1)?.kind];
  const isIn = before === 'in' || (state.isJapanese && after === 'in');
  return (isIn || before === 'resident' || after === 'resident') && state.parts[at + 1]?.kind !== 'creator';
};

/** True for a capital letter that is not due to the start of a sentence or to all caps. */
const isCapitalised = (state: ParseState, part: Part): boolean => {
  const text = textOf(state, part);
  const isFirst = /(^|[.!?]\s*)$/.test(state.sentence.slice(0, part.start));
  return /^\p{Lu}/u.test(text) && !isFirst && state.sentence !== state.sentence.toUpperCase();
};

/** "Taylor Swift" is a person, not a place. */
const isFollowedByName = (state: ParseState, at: number): boolean => {
  const next = state.parts[at + 1];
  const isAdjacent = next !== undefined && /^\s$/.test(state.sentence.slice(state.parts[at]?.end, next.start));
  return isAdjacent && next.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(textOf(state, next));
};

const kindOf = (state: ParseState, at: number): { kind: string; value?: string } => {
  const part = state.parts[at] as Part;
  const { found } = state;
  const isPlaceHere = isPlaceAt(state, at);
  const isBrandHere = ([-1, 1] as const).some((step) => BRAND_MARKERS.includes(neighbour(state, at, step)?.kind ?? ''));
  // "Kent, Washington"
  const next = state.parts[at + 1]?.value === ',' ? state.parts[at + 2] : state.parts[at + 1];
  const places = placesNamed(found, part.value, ['known', 'name', 'district', 'country'].includes(next?.kind ?? ''));
  const isSure = part.kind === 'known';
  const isNamed = isCapitalised(state, part);
  if (found.universities.has(part.value)) return { kind: 'university' };
  if (found.brands.has(part.value) && (isBrandHere || ((isSure || isNamed) && !isPlaceHere))) return { kind: 'brand' };
  const isPerson = isNamed && !isPlaceHere && isFollowedByName(state, at);
  // "Birmingham UK"
  const area = state.parts[at + 1];
  const isInside = isSure && area?.kind === 'country' && /^,?\s$/.test(state.sentence.slice(part.end, area.start));
  const isOfCountry = isInside && places.some(({ country, type }) => type === 'city' && country === area.value);
  // マスカラ is also a province, so a name in another language needs more than itself.
  const isSureName = foldName(places[0]?.name ?? '') === part.value || isNamed || /..[州県省]$/u.test(part.value);
  const isArea = isSure && places[0]?.type !== 'city' && isSureName;
  if (places.length > 0 && !isPerson && (isArea || isPlaceHere || isOfCountry || (isSure && isNamed))) return { kind: 'name' };
  // "Hair creators" and "hair, Rome", but not "long hair".
  const isEdge = (other: Part | undefined): boolean => other === undefined || isClauseEnd(other) || other.kind.startsWith('negation');
  const isAlone = isEdge(state.parts[at - 1]) && isEdge(state.parts[at + 1]);
  const isOfCreators = part.kind === 'subject' && (state.parts[at + 1]?.kind === 'creator' || isAlone);
  const tag = isSure || isOfCreators ? tagNamed(found, part.value) : undefined;
  return tag ? { kind: 'topic', value: tag } : { kind: 'word' };
};

const picksOf = ({ found }: ParseState, { kind, value }: Part): Pick[] => {
  const codes = kind === 'nationality' ? [value.slice(0, 2)] : kind === 'country' || kind === 'region' ? value.split(',') : [];
  const countries = codes.flatMap((code) => found.countries.get(code) ?? []);
  const names = kind === 'name' || kind === 'district' ? [value] : kind === 'names' ? value.split(',') : [];
  return [...countries, ...names.flatMap((name) => placesNamed(found, name).slice(0, 1))].map(placePick);
};

const PLACE_KINDS = ['name', 'district', 'names', 'country', 'region', 'nationality'];

/** For "Austin, Texas", returns the place inside the area named after it; not for "Rome, US audience". */
const placeInside = (state: ParseState, part: Part, [next, behind]: Part[]): Place | undefined => {
  if (!['name', 'district'].includes(part.kind) || !next || !['name', 'country'].includes(next.kind)) return undefined;
  const gap = state.sentence.slice(part.end, next.start);
  if (!/^\s*,?\s*$/.test(gap) || (gap.includes(',') && behind && isAudience(behind))) return undefined;
  const area = picksOf(state, next)[0];
  if (!area) return undefined;
  const name = foldName(state.found.countries.get(next.value)?.name ?? area.label.split(',')[0] ?? '');
  const places = [part.value, textOf(state, part)].flatMap((text) => placesNamed(state.found, text, true));
  return places.find((place) => `${place.id}` !== area.id && liesIn(place, name));
};

const liesIn = ({ title }: Place, area: string): boolean => title.split(', ').slice(1).map(foldName).includes(area);

/** Reads アメリカ人 (a country and the counter for people) as a nationality. */
const withPeople = (part: Part, next: Part | undefined): Part =>
  part.kind === 'country' && next?.value === 'counter' && next.start === part.end
    ? { ...part, kind: 'nationality', value: `${part.value}/`, end: next.end }
    : part;

const placeParts = (state: ParseState): Named[] => {
  const named: Named[] = [];
  for (let at = 0; at < state.parts.length; at++) {
    const part = withPeople(state.parts[at] as Part, state.parts[at + 1]);
    const comma = state.parts[at + 1]?.value === ',' ? 2 : 1;
    const next = state.parts[at + comma];
    const found = placeInside(state, part, state.parts.slice(at + comma));
    if (found && next) {
      named.push({ ...part, kind: 'place', end: next.end, picks: [placePick(found)], isDistrict: part.kind === 'district' });
      at += comma;
    } else if (PLACE_KINDS.includes(part.kind)) {
      const picks = picksOf(state, part);
      const kind = part.kind === 'nationality' ? part.kind : 'place';
      const isDistrict = part.kind === 'district';
      named.push(picks.length > 0 || part.kind === 'nationality' ? { ...part, kind, picks, isDistrict } : { ...part, kind: 'word' });
      if (part.end !== state.parts[at]?.end) at += 1;
    } else named.push(part);
  }
  return named;
};

const ACCOUNTS: [RegExp, string][] = [
  [/^(?:personal|regular|個人|一般)$/i, '1'],
  [/^(?:business|ビジネス|企業)$/i, '2'],
  [/^(?:creators?|クリエイター)$/i, '3'],
];

/** "Business or creator accounts" names two types of accounts. */
const withAccounts = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const [, type] = ACCOUNTS.find(([word]) => word.test(textOf(state, part))) ?? [];
    const before = parts[at - 1];
    const isAlone = before === undefined || before.kind === 'punctuation' || before.kind === 'stop';
    const isListed = parts[at + 1]?.kind === 'glue' && parts[at + 2]?.kind === 'account';
    return type && isAlone && isListed ? { ...part, kind: 'account', value: type } : part;
  });

/** 大阪住まい: elsewhere the words mean a home. "Teens make up at least 30%" is no makeup. */
const withHomes = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const isHome = part.kind === 'interest' && /^(?:住まい|暮らし)/u.test(textOf(state, part));
    const before = parts[at - 1];
    const isVerb = /^makes?[ -]up$/i.test(textOf(state, part)) && ['amount', 'share'].includes(parts[at + 1]?.kind ?? '');
    if (isVerb) return { ...part, kind: 'stop', value: '' };
    return isHome && before?.kind === 'place' && before.end === part.start ? { ...part, kind: 'resident', value: '' } : part;
  });

/** 韓国好き is fond of a place, not there. */
const withoutFondPlaces = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const next = parts[at + 1];
    const isFond = state.isJapanese && part.kind === 'place' && next?.kind === 'affinity' && next.start === part.end;
    return isFond ? { ...part, kind: 'word', picks: [] } : part;
  });

const OF_CULTURE =
  /^(?:food|foods|cuisine|cooking|recipes?|skincare|skin care|cinema|dramas?|wines?|cars?|furniture|design|whisk(?:e?y|ies)|beers?|tea|cheese|chocolate|perfumes?|watches|車|家具|食器|紅茶|香水|時計|ビール|チーズ|チョコ|料理|ファッション|メイク|ドラマ|音楽|映画|雑貨|菓子|スイーツ|インテリア|旅行|カルチャー|語学|コスメ|スキンケア|グルメ|ワイン|アニメ|漫画|マンガ|文化|食(?!べ)|庭園|茶|陶器|工芸|着物)/iu;

const isAudience = ({ kind, value }: Part): boolean => kind.startsWith('audience') || (kind === 'metric' && value === 'followers');

/** 日本の伝統工芸 is about the culture, wherever the creator lives. */
const JAPANESE_CULTURE = /^の(?:文化|食文化|伝統|歴史|工芸|アニメ|漫画|マンガ|音楽|映画|ドラマ|料理|家庭料理|民謡)/u;

/** "Italian food in London" and タイ料理 are about a culture, not about who lives there. */
const withoutCultures = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const next = parts[at + 1];
    // "Korean-American" names a descent.
    const other = textOf(state, next ?? part) === '-' ? parts[at + 2] : next;
    if (part.kind === 'nationality' && other?.kind === 'nationality' && /^[\s-]?$/.test(state.sentence.slice(part.end, other.start)))
      return { ...part, kind: 'word', picks: [] };
    const [country] = part.picks ?? [];
    if (state.isJapanese && part.kind === 'place' && country?.label === '' && JAPANESE_CULTURE.test(state.sentence.slice(part.end)))
      return { ...part, kind: 'word', picks: [] };
    if (next === undefined || !OF_CULTURE.test(state.sentence.slice(next.start))) return part;
    const isAbroad =
      !parts.some(isAudience) &&
      parts.some(({ kind, picks = [] }, place) => place !== at && kind === 'place' && picks[0]?.country !== country?.country);
    const isOfCulture = state.isJapanese
      ? part.kind === 'place' && country?.label === '' && next.start === part.end
      : part.kind === 'nationality' && isAbroad;
    return isOfCulture ? { ...part, kind: 'word', picks: [] } : part;
  });

const MAKERS =
  /^(?:brands?|compan(?:y|ies)|labels?|makers?|stores?|shops?|competitors?|products?|会社|企業|ブランド|メーカー|商品|製品)$/iu;
const DEALS = new Set(['sponsor', 'sponsored']);

/** "Worked with a skincare brand" does not ask for creators of skincare. */
const withoutMakers = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const [from, to] = clauseOf({ ...state, parts }, at);
    const isDeal = parts.slice(from, to).some(({ kind }) => DEALS.has(kind));
    const isMaker = (next: Part | undefined): boolean => next !== undefined && MAKERS.test(textOf(state, next));
    const isProduct =
      ['interest', 'topic'].includes(part.kind) &&
      (isMaker(parts[at + 1]) || (parts[at + 1]?.kind === part.kind && isMaker(parts[at + 2])));
    return isDeal && isProduct ? { ...part, kind: 'word' } : part;
  });

const OF_BRAND = /^(?:deals?|ads?|campaigns?|partners?|partnerships?|athletes|案件|pr|広告|スポンサー)$/iu;

/** "No Nike deals" is about partners, not about bargains; ナイキ案件. */
const withDeals = (parts: Named[], { sentence }: ParseState): Named[] =>
  parts.map((part, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    // FUJIFILMユーザー
    if (before?.kind === 'brand' && /^ユーザー/u.test(sentence.slice(part.start, part.end))) return { ...part, kind: 'creator', value: '' };
    // "No fast fashion deals: Shein"
    const isListed = next?.value === ':' && parts[at + 2]?.kind === 'brand';
    const isBeside = (before?.kind === 'brand' && next?.kind !== 'brand') || isListed;
    const isOfBrand = isBeside && OF_BRAND.test(sentence.slice(part.start, part.end));
    return isOfBrand && part.kind !== 'sponsor' ? { ...part, kind: 'sponsor', value: '' } : part;
  });

const POSTED_FOR =
  /(?<!\p{L})(?:post(?:s|ed|ing)?|content|ads?|reels?|videos?|creat(?:es?|ed|ing)|(?:done|did|do|does|doing)(?:\s+(?:work|stuff|things|something|jobs?))?|model(?:s|l?ed|l?ing)?|shot|film(?:s|ed|ing)?|spon(?:con)?)\s+$/iu;
const REPRESENTS = /^rep(?:s|ped|ping|resent(?:s|ed|ing)?)?$/iu;

/** "Posted for Nike", "reps Vans". */
const withPostsFor = (parts: Named[], { sentence }: ParseState): Named[] =>
  parts.map((part, at) => {
    if (parts[at + 1]?.kind !== 'brand') return part;
    const text = sentence.slice(part.start, part.end);
    const isOfBrand = /^for$/iu.test(text) ? POSTED_FOR.test(sentence.slice(0, part.start)) : REPRESENTS.test(text);
    return isOfBrand ? { ...part, kind: 'sponsor', value: '' } : part;
  });

/** "Crypto-free finance" leaves out crypto. */
const withFree = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const before = textOf(state, parts[at - 1] ?? part) === '-' ? parts[at - 2] : parts[at - 1];
    const isValue = before !== undefined && ['interest', 'topic', 'unsafe'].includes(before.kind);
    const isFree = isValue && /-free$/i.test(state.sentence.slice(before.start, part.end)) && /^-?free$/i.test(textOf(state, part));
    return isFree ? { ...part, kind: 'negationBefore', value: '' } : part;
  });

const WARD = /^[中央東西南北緑]+区$/u;

/** 大阪市北区 is in Osaka; alone, 北区 is in each city that has a ward of this name. */
const withoutWardsOfCities = (state: ParseState, parts: Named[]): Named[] => {
  const read: Named[] = [];
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]?.kind === 'glue' ? read[at - 2] : read[at - 1];
    const isWard = (other: Named | undefined): boolean => other !== undefined && WARD.test(textOf(state, other));
    const isOfCity = isWard(before) ? before?.kind === 'word' : before?.kind === 'place';
    read.push(part.kind === 'place' && isWard(part) && isOfCity ? { ...part, kind: 'word', picks: [] } : part);
  }
  return read;
};

const isPlace = (part: Part | undefined): boolean => part?.kind === 'place' || part?.kind === 'nationality';

/** "Europe bar France" */
const withBar = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const before = parts[at - 1]?.value === ',' ? parts[at - 2] : parts[at - 1];
    const isBetweenPlaces = isPlace(before) && isPlace(parts[at + 1]);
    return isBetweenPlaces && /^bar$/i.test(textOf(state, part)) ? { ...part, kind: 'negation', value: '' } : part;
  });

/** "Worked with Ella's Kitchen" is about an unknown brand, not about kitchens. */
const withoutUnknownBrands = (state: ParseState, parts: Named[]): Named[] => {
  const isNameAfter = (at: number): boolean => {
    const [before, part] = [parts[at - 1], parts[at]];
    if (!part || !isCapitalised(state, part) || before === undefined) return false;
    return before.kind === 'sponsor' || (['word', 'interest', 'topic'].includes(before.kind) && isNameAfter(at - 1));
  };
  const isUnknown = (at: number): boolean => parts[at - 1]?.kind === 'word' && isNameAfter(at);
  return parts.map((part, at) => (['interest', 'topic'].includes(part.kind) && isUnknown(at) ? { ...part, kind: 'word' } : part));
};

const PREMISES = /^(?:studios?|clubs?|schools?|gyms?|salons?|boutiques?)$/iu;

/** "Yoga studios" are about yoga, not about studios as well. */
const withPremises = (state: ParseState, parts: Named[]): Named[] =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const isBeside = before !== undefined && ['interest', 'topic'].includes(before.kind) && before.end + 1 === part.start;
    return isBeside && ['interest', 'topic'].includes(part.kind) && PREMISES.test(textOf(state, part))
      ? { ...part, kind: 'creator', value: '' }
      : part;
  });

/** Resolves the kind of names from their neighbours, and places to their catalogue entries. */
export const resolveNames = (state: ParseState): Named[] => {
  const kinds = state.parts.map((part, at) => (['known', 'doubtful', 'subject'].includes(part.kind) ? kindOf(state, at) : undefined));
  const named = state.parts.map((part, at) => ({ ...part, ...kinds[at] }));
  const parts = withPremises(state, named);
  const placed = withoutWardsOfCities(state, withNamesakes(state, placeParts({ ...state, parts: withAccounts(state, parts) })));
  const places = withoutCultures(state, withoutFondPlaces(state, placed));
  return withBar(
    state,
    withFree(state, withoutUnknownBrands(state, withoutMakers(state, withPostsFor(withDeals(withHomes(state, places), state), state)))),
  );
};
