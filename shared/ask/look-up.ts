import type { Place } from '../discovery/contract.ts';
import { type Found, foldName, tagOf, type Wanted } from './knowledge.ts';
import type { Lookup, Node } from './tokens.ts';
import { INTEREST_TAGS, readInterest } from './topics/interest-tags.ts';
import type { Meaning, WordTable } from './word-table.ts';

const MAX_WORDS = 6;
/** Kinds that a topic name such as "street photography" can contain; "food blogger" is no topic. */
const TOPIC_KINDS = new Set(['word', 'interest', 'topic', 'common', 'joiner', 'unsafe', 'contact', 'metric', 'growth']);
const NAME_KINDS = new Set([
  ...TOPIC_KINDS,
  'stop',
  'glue',
  'name',
  'district',
  'brand',
  'sign',
  'nationality',
  'country',
  'in',
  'digits',
  'plural',
  'growing',
  'gender',
  'sort',
  'share',
]);

const codesOf = ({ kind, value }: Meaning): string[] => {
  if (kind === 'country' || kind === 'region') return value.split(',');
  return kind === 'nationality' ? [value.slice(0, 2)] : [];
};
const namesOf = ({ kind, value }: Meaning): string[] => {
  if (kind === 'names') return value.split(',').map(foldName);
  return ['name', 'district', 'brand', 'university'].includes(kind) ? [foldName(value)] : [];
};
const tagsOf = ({ kind, value }: Meaning): string[] => {
  if (kind === 'topic') return [value];
  if (kind !== 'interest') return [];
  const { id, tag, own } = readInterest(value);
  return [...[tag, own].filter((each) => each !== undefined), ...(INTEREST_TAGS[id] ?? [])];
};

/** Topics of two words, in the language of tags: ヴィーガンレシピ is veganrecipes. */
export const joinedTags = (first: Meaning, second: Meaning): string[] =>
  ownTags(first).flatMap((before) => ownTags(second).map((after) => `${before}${after}`));
const ownTags = (meaning: Meaning): string[] => (['topic', 'interest'].includes(meaning.kind) ? tagsOf(meaning) : []);
const pairsOf = (tokens: Node[]): string[] =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return next !== undefined && next.start - token.end <= 1 ? joinedTags(token, next) : [];
  });

/** Returns all phrases of up to six adjacent parts of the given kinds. */
const phrasesOf = (sentence: string, tokens: Node[], kinds: Set<string>): string[] =>
  tokens.flatMap((first, at) => {
    const phrases: string[] = [];
    for (const last of tokens.slice(at, at + MAX_WORDS)) {
      if (!kinds.has(last.kind)) break;
      phrases.push(sentence.slice(first.start, last.end));
    }
    return phrases;
  });

const unique = (texts: string[]): string[] => [...new Set(texts)].filter((text) => text.length > 1);

/** Names and words of a sentence that the rules look up in the catalogue, as typed and with typos corrected. */
export const wantedOf = (sentence: string, ...readings: Node[][]): Wanted => {
  const tokens = readings.flat();
  const phrases = (kinds: Set<string>): string[] => readings.flatMap((each) => phrasesOf(sentence, each, kinds));
  return {
    names: unique([...phrases(NAME_KINDS).map(foldName), ...tokens.flatMap(namesOf)]),
    countries: unique(tokens.flatMap(codesOf)),
    tags: unique([...phrases(TOPIC_KINDS).flatMap(tagNames), ...readings.flatMap(pairsOf), ...tokens.flatMap(tagsOf)]),
  };
};

/** Returns the forms of a topic, including the activity: hikers → hiking. */
export const tagNames = (phrase: string): string[] => {
  const tag = tagOf(phrase);
  return [
    tag,
    tag.endsWith('s') ? tag.replace(/(?<=ch|sh|x)es$|s$/, '') : `${tag}s`,
    tag.replace(/(?<=graph)ers?$/, 'y').replace(/ers?$/, 'ing'),
  ];
};

export const tagNamed = (found: Found, phrase: string): string | undefined => tagNames(phrase).find((tag) => found.tags.includes(tag));

const ART = '36';

/** True for a word with a filter of its own. */
const hasFilter = ({ tags }: Found, meaning: Meaning | undefined): boolean => {
  if (meaning?.kind === 'topic') return tags.includes(meaning.value);
  return meaning?.kind === 'interest' && meaning.value !== ART;
};

/** "Vegan food" is a topic and an interest, which both must match; a narrower topic of both words would find fewer. */
const isSplit = (table: WordTable, found: Found, key: string): boolean => {
  const [, ofFirst = '', ofHead = ''] = /^(.+) (\S+)$/.exec(key) ?? [];
  const [first, head] = [table.get(ofFirst)?.[0], table.get(ofHead)?.[0]];
  return first?.kind === 'topic' && hasFilter(found, first) && hasFilter(found, head);
};

const OF_PEOPLE = /(?:fan|lover|blogger|owner)s?$/;

/** "Dog training" is narrower than dogs, where the catalogue has a topic of that name. */
const narrowed = (known: Meaning[], found: Found, key: string): Meaning[] => {
  const tag = / \S/.test(key) && !OF_PEOPLE.test(key) ? tagNamed(found, key) : undefined;
  if (tag === undefined) return known;
  return known.map((meaning) => {
    if (meaning.kind === 'topic') return { ...meaning, value: tag };
    return meaning.kind === 'interest' ? { ...meaning, value: `${readInterest(meaning.value).id}/${tag}` } : meaning;
  });
};

/** 新潟市, by the name of its prefecture. */
const cityNamed = (table: WordTable, key: string): Meaning[] | undefined => {
  const [, name = ''] = /^(\p{Script=Han}{2,})市内?$/u.exec(key) ?? [];
  const known = table.get(name);
  return known?.[0]?.kind === 'name' ? known : undefined;
};

/** "East London" is a part of London, unless South Africa is named, where a city has this name. */
const isPartOfCity = (table: WordTable, { places, countries }: Found, key: string): boolean => {
  const [, whole = ''] = /^(?:north|south|east|west) (.+)$/.exec(key) ?? [];
  const [namesake, city] = [places.get(key)?.[0], places.get(whole)?.[0]];
  if (!namesake || !city || table.get(whole)?.[0]?.kind !== 'name') return false;
  return namesake.country !== city.country && !countries.has(namesake.country);
};

/** Looks up words in the table first, then names in the catalogue. */
export const withCatalogueNames =
  (table: WordTable, found: Found): Lookup =>
  (key) => {
    const known = table.get(key) ?? cityNamed(table, key);
    if (known && known[0]?.kind !== 'common') return narrowed(known, found, key);
    if (isSplit(table, found, key) || isPartOfCity(table, found, key)) return undefined;
    const isKnown = found.places.get(key)?.length || found.brands.has(key) || found.universities.has(key) || tagNamed(found, key);
    const kind = known ? (known[0]?.value === 'subject' ? 'subject' : 'doubtful') : 'known';
    return isKnown ? [{ kind, value: key }] : known;
  };

/** Names that mean a place in one country, but are towns elsewhere as well: Kent in Washington, Limerick in Pennsylvania. */
const MEANT: Record<string, string> = {
  GB: 'bedfordshire berkshire buckinghamshire cheshire cornwall cumbria derbyshire devon dorset essex hampshire hertfordshire kent lancashire norfolk northumberland somerset suffolk surrey sussex wiltshire yorkshire kensington west_end',
  IE: 'limerick',
  NZ: 'queenstown',
  US: 'long_island the_valley',
  ES: 'san_sebastian',
  AU: 'byron_bay bay',
  '': 'park_city',
};
const COUNTRY_OF = new Map(
  Object.entries(MEANT).flatMap(([country, names]) =>
    names.split(' ').map((name): [string, string] => [name.replaceAll('_', ' '), country]),
  ),
);

/** Places of a name, largest first; without its country, a British county means no town elsewhere. */
export const placesNamed = (found: Found, name: string, isInside = false): Place[] => {
  const places = found.places.get(foldName(name)) ?? [];
  const meant = COUNTRY_OF.get(foldName(name));
  return isInside || meant === undefined ? places : places.filter(({ country }) => country === meant);
};
