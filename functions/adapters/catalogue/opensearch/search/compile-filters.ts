import { ageGroupsWithin, audiencesOf, daysBefore, daysWithin, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import { dayNumber, type FilterCompilers, growthColumnFor } from '#functions/adapters/catalogue/model/attributes.ts';
import { toMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import { ATTRIBUTES, type FilterValue } from '#functions/catalogue/attributes.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { isTag } from '#shared/discovery/content-terms.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { foldTag } from '#shared/posts/caption-words.ts';
import { indexedWords } from '../load/document-terms.ts';
import { credibilityField, POSTS } from '../load/mapping.ts';
import { anyOf, type Clause, NOTHING, not, oneOf, range, scoringAtLeast, term } from './clauses.ts';
import type { KnownNames } from './known-names.ts';

/** A request and the data that compiling it to a query needs. */
export type Compiling = { request: SearchRequest; info: CatalogueInfo; names: KnownNames };

/** Filters on the creator itself; filters on audiences and by similarity have their own files. */
export const CREATOR_FILTERS: FilterCompilers<Compiling, Clause> = {
  plain: {
    flag: ({ name, attribute, asked }) => (asked || attribute.restricts === 'both' ? term(name, asked) : undefined),
    count: ({ name, asked }) => between(name, asked),
    choice: ({ name, asked }) => oneOf(name, asked.map(String)),
    // Decimals are stored in halves of a millionth.
    decimal: ({ name, asked: { left_number = 0, right_number } }) =>
      between(name, {
        left_number: 2 * toMillionths(left_number),
        ...(right_number !== undefined && { right_number: 2 * toMillionths(right_number) }),
      }),
    rate: ({ name, asked: { value = 0, operator, max_value } }) =>
      range(name, { [operator]: 2 * toMillionths(value), ...(max_value !== undefined && { lte: 2 * toMillionths(max_value) }) }),
    day: ({ name, attribute, asked }, { info }) => {
      const { first = 1, last } = daysWithin(attribute, asked, info);
      return range(name, { gte: first, ...(last !== undefined && { lte: last }) });
    },
    growth: ({ name, asked }) =>
      range(growthColumnFor(name, asked), {
        gte: toMillionths(asked.value ?? -1),
        ...(asked.max_value !== undefined && { lte: toMillionths(asked.max_value) }),
      }),
  },
  special: {
    text: (text) => hasPhrase('words', text),
    keywords: (text) => hasPhrase('captions', text),
    username: ({ value }) => oneOf('handle', [value].flat().map(handleTerm)),
    geo: (asked, { names }) =>
      oneOf(
        'home',
        asked.map(({ id }, index) => `${knownPlace(id, `search.geo.${index}.id`, names).id}`),
      ),
    lang: ({ code }, { names }) => {
      const number = knownLanguage(code, 'search.lang.code', names);
      return number === undefined ? NOTHING : term('language', `${number}`);
    },
    gender: ({ code }) => (code === 'KNOWN' ? not(term('gender', ATTRIBUTES.gender.unknown)) : term('gender', code)),
    age: (asked) => oneOf('age_group', ageGroupsWithin(asked)),
    brand: (ids, { names }) => hasBrand('brands', 'search.brand', ids, names),
    ads_brands: (ids, { names }) => hasBrand('sponsors', 'search.ads_brands', ids, names),
    brand_category: (ids) =>
      oneOf(
        'interests',
        ids.map((id, index) => `${knownInterest(id, `search.brand_category.${index}`)}`),
      ),
    brand_safety: (categories) => oneOf('brand_safety', categories),
    content: (asked, compiling) => postsWith(asked, compiling),
    with_contact: (asked) =>
      oneOf(
        'contacts',
        asked.map(({ type }) => type),
      ),
    has_email: (asked) => (asked ? term('contacts', 'email') : undefined),
    audience_credibility_class: (classes, { request }) =>
      anyOf(audiencesOf(request.audience_source).map((audience) => oneOf(credibilityField(audience), classes))),
  },
};

export const knownPlace = (id: number, path: string, names: KnownNames): NonNullable<ReturnType<KnownNames['place']>> => {
  const place = names.place(id);
  if (!place) throw refuseField(path, 'is not a known place');
  return place;
};

/** Undefined for a selectable language that the catalogue does not contain. Throws `bad_request` for other unknown codes. */
export const knownLanguage = (code: string, path: string, names: KnownNames): number | undefined => {
  const number = names.language(code);
  if (number === undefined && !LANGUAGE_CODES.includes(code)) throw refuseField(path, 'is not a known language');
  return number;
};

export const knownBrand = (id: number, path: string, names: KnownNames): number => {
  if (!names.option('brands', id)) throw refuseField(path, 'is not a known brand');
  return id;
};

const between = (field: string, { left_number = 0, right_number }: { left_number?: number; right_number?: number }): Clause =>
  range(field, { gte: left_number, ...(right_number !== undefined && { lte: right_number }) });

const hasPhrase = (field: string, text: string): Clause => {
  const [phrase] = indexedWords(text);
  return phrase === undefined ? NOTHING : { match_phrase: { [field]: phrase } };
};

const hasBrand = (field: string, path: string, asked: readonly number[], names: KnownNames): Clause =>
  oneOf(
    field,
    asked.map((id, index) => `${knownBrand(id, `${path}.${index}`, names)}`),
  );

/** Creators with enough posts. Each matching post scores 1, so that the sum of the scores is their number. */
const postsWith = ({ any, all = [], none = [], days, min_posts }: FilterValue<'content'>, { info }: Compiling): Clause => {
  const required = [
    range(`${POSTS}.day`, { gte: dayNumber(daysBefore(info.asOf, days)) }),
    ...all.map(postTerm),
    ...(any ? [anyOf(any.map(postTerm))] : []),
  ];
  const post = { constant_score: { filter: { bool: { filter: required, must_not: none.map(postTerm) } } } };
  const creators = { nested: { path: POSTS, query: post, score_mode: 'sum' } };
  return min_posts > 1 ? scoringAtLeast(creators, min_posts) : creators;
};

const postTerm = (text: string): Clause =>
  isTag(text) ? term(`${POSTS}.tags`, foldTag(text)) : { match_phrase: { [`${POSTS}.words`]: indexedWords(text)[0] ?? '' } };
