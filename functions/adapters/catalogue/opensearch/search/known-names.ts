import { type KnownPlace, type Lookups, optionOf } from '#functions/adapters/catalogue/model/lookups.ts';
import { isCreatorTerm, tagOfTerm, termsOf } from '#functions/adapters/catalogue/model/topics.ts';
import type { Option } from '#shared/discovery/contract.ts';
import { filterSets } from '#shared/discovery/filters/search-rules.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { languageId, optionId, placeId, tagId } from '../load/name-document.ts';
import type { NameStore } from './name-store.ts';

/** Resolves ids and words of a request to the ids in documents; undefined when unknown. */
export type KnownNames = Pick<Lookups, 'place' | 'option' | 'language'> & {
  /** Closest first, `factor` is 1..100; undefined for an unused tag. */
  relatedTags(tag: string): { tag: string; factor: number }[] | undefined;
};

/** Fetches all names that the requests mention, in at most one call. */
export const namesOfRequests = async (store: NameStore, requests: readonly SearchRequest[]): Promise<KnownNames> => {
  await store.fetch(requests.flatMap(namedIn));
  return knownNames(store);
};

/** Reads only entries that the store has fetched. */
export const knownNames = (store: NameStore): KnownNames => ({
  place: (id) => {
    const place = store.get<'place'>(placeId(id));
    return place && ({ ...place, number: place.id } satisfies KnownPlace);
  },
  option: (list, id) => {
    const option = store.get<'option'>(optionId(list, id));
    return option && { ...option, number: option.id };
  },
  language: (code) => store.get<'language'>(languageId(code))?.number,
  relatedTags: (tag) => store.get<'tag'>(tagId(tag))?.related,
});

export const brandIn = async (store: NameStore, id: number): Promise<Option | undefined> => {
  await store.fetch([optionId('brands', id)]);
  return optionOf(knownNames(store).option('brands', id));
};

const namedIn = (request: SearchRequest): string[] => [
  ...filterSets(request).flatMap(({ path, filters }) => namedInFilters(filters, path)),
  ...[request.university ?? [], request.exclude?.university ?? []].flat(2).map(({ value }) => optionId('universities', value)),
];

const namedInFilters = (search: SearchFilters, path: readonly string[]): string[] => {
  const brands = [...(search.brand ?? []), ...(search.ads_brands ?? []), ...(search.audience_brand ?? []).map(({ id }) => id)];
  return [
    ...[...(search.geo ?? []), ...(search.audience_geo ?? [])].map(({ id }) => placeId(id)),
    ...brands.map((id) => optionId('brands', id)),
    ...[search.lang, search.audience_lang].flatMap((language) => (language ? [languageId(language.code)] : [])),
    ...tagTerms(search.relevance?.value ?? '', `${path.join('.')}.relevance.value`).map(tagId),
  ];
};

const tagTerms = (value: string, path: string): string[] =>
  termsOf(value, path)
    .filter((term) => !isCreatorTerm(term))
    .map(tagOfTerm);
