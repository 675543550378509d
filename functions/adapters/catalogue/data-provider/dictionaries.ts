import * as z from 'zod/mini';
import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import { aliasKey, searchKey } from '#functions/catalogue/place-names.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { NamesFound } from '#shared/ask/contract.ts';
import { foldName } from '#shared/ask/knowledge.ts';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { cached } from './cached.ts';

const DAY_MS = 86_400_000;
/** Higher than the number of places in the provider's dictionary. */
const ALL_PLACES = 50_000;

const TYPES: Record<string, Place['type']> = { country: 'country', subdivision: 'state', state: 'state', city: 'city' };
const PROVIDER_TYPES: Record<Place['type'], string> = { country: 'country', state: 'subdivision', city: 'city' };

const RawPlace = z.object({
  id: z.int(),
  type: z.array(z.string()),
  name: z.string(),
  title: absent(z.string()),
  country: absent(z.object({ id: z.int(), code: absent(z.string()) })),
  code: absent(z.string()),
});

const Interests = z.object({ data: z.object({ brands: z.array(z.object({ id: z.int(), name: z.string() })) }) });

const Users = z.object({
  data: listOf(
    z.object({
      user_id: IdText,
      username: absent(z.string()),
      custom_name: absent(z.string()),
      fullname: absent(z.string()),
      picture: absent(z.string()),
      followers: z.number(),
      is_verified: absent(z.boolean()),
    }),
  ),
});

export type Dictionaries = Pick<
  CreatorCatalogue,
  'locations' | 'options' | 'brand' | 'findCreators' | 'findNames' | 'findTags' | 'relatedTags'
>;

/** Filter options with the provider's own ids. Its dictionaries are free of charge and rarely change. */
export const dictionaries = (provider: DataProvider): Dictionaries => {
  const brands = cached(async (): Promise<Option[]> => {
    const { data } = await provider.get('/dict/interests/', {}, Interests);
    return data.brands.map(({ id, name }) => ({ value: id, text: name }));
  }, DAY_MS);
  const places = cached(() => placesOf(provider, { limit: ALL_PLACES }), DAY_MS);
  const tags = async (q: string, platform: Platform, limit: number): Promise<string[]> => {
    const { data = [] } = await provider.get('/dict/topic-tags/', { q, platform, limit }, TopicTags);
    return data.map(({ tag }) => plainTag(tag));
  };
  return {
    locations: async ({ q, types, limit }) => placesOf(provider, { q, limit, types: types.map((type) => PROVIDER_TYPES[type]).join(',') }),
    options: async (list, q, limit) => (list === 'brands' ? containing(await brands(), q).slice(0, limit) : []),
    brand: async (id) => (await brands()).find(({ value }) => value === id),
    findCreators: async ({ q, platform, limit }) => {
      const found = await Promise.all((platform ? [platform] : PLATFORMS).map((each) => usersOf(provider, q, each, limit)));
      return found
        .flat()
        .sort((a, b) => b.followers - a.followers)
        .slice(0, limit);
    },
    findNames: async ({ names, countries, tags: asked }) => {
      const [allPlaces, allBrands, known] = await Promise.all([
        names.length + countries.length > 0 ? places() : [],
        names.length > 0 ? brands() : [],
        Promise.all(asked.map(async (tag) => ((await tags(tag, 'instagram', 1)).includes(tag.toLowerCase()) ? [tag] : []))),
      ]);
      return {
        ...countriesAndBrands({ names, countries }, allPlaces, allBrands),
        places: await placesNamed(names, allPlaces),
        universities: [],
        tags: [...new Set(known.flat())],
      };
    },
    findTags: ({ q, platform, limit }) => tags(q.replace(/^#/, ''), platform, limit),
    relatedTags: async ({ q, platform, limit }) => {
      const { data = [] } = await provider.get('/dict/relevant-tags/', { q: `#${q.replace(/^#/, '')}`, platform, limit }, RelevantTags);
      return data.length > 0 ? data.map(({ tag, ...figures }) => ({ tag: plainTag(tag), ...figures })) : undefined;
    },
  };
};

const TopicTags = z.object({ data: listOf(z.object({ tag: z.string() })) });
const RelevantTags = z.object({ data: listOf(RelatedTag) });

const plainTag = (tag: string): string => tag.replace(/^#/, '').toLowerCase();

const placesOf = async (provider: DataProvider, query: { q?: string; limit: number; types?: string }): Promise<Place[]> => {
  const found = await provider.get('/geos/', query, z.array(RawPlace));
  // Some data providers of the family omit the country codes.
  const codes = found.every(({ country, code }) => country?.code ?? code) ? undefined : await codesOfCountries();
  return found.flatMap(({ id, type, name, title, country, code }) => {
    const [known] = type.flatMap((each) => TYPES[each] ?? []);
    return known
      ? [
          {
            id,
            title: title ?? name,
            name,
            type: known,
            country: country?.code ?? code ?? codes?.get((title ?? name).split(', ').at(-1) ?? '') ?? '',
          },
        ]
      : [];
  });
};

/** Country codes by the country name that ends the title of a place. */
const codesOfCountries = async (): Promise<Map<string, string>> => {
  const { worldGazetteer } = await import('#functions/catalogue/world-gazetteer.ts');
  return new Map(worldGazetteer().places.flatMap(({ type, name, country }) => (type === 'country' ? [[name, country] as const] : [])));
};

/** Matches at the start of the text come first. */
const containing = (options: Option[], q: string): Option[] => {
  const key = searchKey(q);
  const place = ({ text }: Option) => searchKey(text).indexOf(key);
  const found = options.filter((option) => place(option) >= 0).sort((a, b) => compare(a.text.toLowerCase(), b.text.toLowerCase()));
  return [...found.filter((option) => place(option) === 0), ...found.filter((option) => place(option) > 0)];
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const usersOf = async (provider: DataProvider, q: string, platform: Platform, limit: number): Promise<CreatorSuggestion[]> => {
  const { data = [] } = await provider.get('/dict/users/', { q: q.trim().replace(/^@/, ''), type: 'search', platform, limit }, Users);
  return data.map(({ user_id, username, custom_name, fullname, picture, followers, is_verified }) => ({
    user_id,
    platform,
    username: username ?? custom_name ?? user_id,
    fullname: fullname ?? '',
    picture: picture ?? '',
    followers: Math.round(followers),
    is_verified: is_verified ?? false,
  }));
};

/** Places of the gazetteer by their other names, as in the engines of our own. */
const aliasedPlaces = cached(async () => {
  const [{ worldGazetteer }, { searchKeysOf }] = await Promise.all([
    import('#functions/catalogue/world-gazetteer.ts'),
    import('#functions/catalogue/place-keys.ts'),
  ]);
  const aliased = worldGazetteer().places.flatMap((place) => searchKeysOf(place).map((key) => [key, place] as const));
  return Map.groupBy(aliased, ([key]) => key);
}, DAY_MS);

/** The provider knows places by their English names only. */
const placesNamed = async (names: string[], places: Place[]): Promise<NamesFound['places']> => {
  if (names.length === 0) return [];
  const byName = Map.groupBy(places, ({ name }) => foldName(name));
  const aliased = await aliasedPlaces();
  const inEnglish = (name: string): Place[] =>
    (aliased.get(aliasKey(foldName(name))) ?? [])
      .toSorted(([, a], [, b]) => b.population - a.population)
      .flatMap(([, known]) => byName.get(foldName(known.name))?.filter(({ country }) => country === known.country) ?? []);
  return names.flatMap((name) => {
    const found = byName.get(foldName(name)) ?? inEnglish(name);
    return found.length > 0 ? [{ name, places: found }] : [];
  });
};

const countriesAndBrands = ({ names, countries }: { names: string[]; countries: string[] }, places: Place[], brands: Option[]) => {
  const byCode = new Map(places.filter(({ type }) => type === 'country').map((place) => [place.country, place]));
  const byBrand = new Map(brands.map((brand) => [foldName(brand.text), brand]));
  return {
    countries: countries.flatMap((code) => byCode.get(code) ?? []),
    brands: names.flatMap((name) => {
      const option = byBrand.get(foldName(name));
      return option ? [{ name, option }] : [];
    }),
  };
};
