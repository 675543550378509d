import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { INTERESTS } from '#shared/interests.ts';
import { type ProviderCall, required } from './answer.ts';
import { platformOf } from './report-calls.ts';

const ALL = 100_000;

const PLACE_TYPES = { country: 'country', subdivision: 'state', city: 'city' } as const;
const PROVIDER_TYPES = { country: 'country', state: 'subdivision', city: 'city' } as const;

const isPlaceType = (type: string): type is keyof typeof PLACE_TYPES => Object.hasOwn(PLACE_TYPES, type);

const limitOf = (query: URLSearchParams, usual: number): number => Number(query.get('limit') ?? usual);

export const DICTIONARY_CALLS: Record<string, (catalogue: CreatorCatalogue, call: ProviderCall) => Promise<unknown>> = {
  'GET /dict/interests/': async (catalogue) => {
    const brands = (await catalogue.options('brands', '', ALL)).map(({ value, text }) => ({ id: value, name: text, deprecated: false }));
    return { success: true, data: { interests: INTERESTS, brands } };
  },
  'GET /dict/topic-tags/': async (catalogue, { query }) => {
    const tags = await catalogue.findTags({ q: required(query, 'q'), platform: platformOf(query), limit: limitOf(query, 25) });
    return { success: true, data: tags.map((tag) => ({ tag: `#${tag}`, value: tag })) };
  },
  'GET /dict/relevant-tags/': async (catalogue, { query }) => {
    const tags = await catalogue.relatedTags({ q: required(query, 'q'), platform: platformOf(query), limit: limitOf(query, 60) });
    return { success: true, data: (tags ?? []).map(({ tag, ...figures }) => ({ tag: `#${tag}`, ...figures })) };
  },
  'GET /dict/users/': async (catalogue, { query }) => {
    const users = await catalogue.findCreators({ q: required(query, 'q'), platform: platformOf(query), limit: limitOf(query, 10) });
    return { success: true, data: users.map(({ platform: _, ...user }) => user) };
  },
  'GET /geos/': async (catalogue, { query }) => {
    const types = (query.get('types') ?? 'country,subdivision,city').split(',').filter(isPlaceType);
    const wanted = { q: query.get('q') ?? '', types: types.map((type) => PLACE_TYPES[type]), limit: limitOf(query, 10) };
    return (await catalogue.locations(wanted)).map(({ id, title, name, type, country }) => ({
      id,
      type: [PROVIDER_TYPES[type]],
      name,
      title,
      country: { id, code: country },
    }));
  },
};
