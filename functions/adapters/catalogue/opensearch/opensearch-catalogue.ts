import type { CatalogueStore } from '#functions/adapters/catalogue/model/catalogue-store.ts';
import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { detailOf } from '../model/details.ts';
import { profileOf } from '../model/profiles.ts';
import { catalogueUpkeep } from '../upkeep/catalogue-upkeep.ts';
import type { CallSettings } from './calls-with-retry.ts';
import { openSearchClient } from './client.ts';
import { countVariations } from './search/counts.ts';
import { currentLoad } from './search/current-load.ts';
import { recordsOf } from './search/find-records.ts';
import { findByEmail, findCreators, findHandles } from './search/found-creators.ts';
import { findNames, findOptions, findPlaces } from './search/found-names.ts';
import { brandIn } from './search/known-names.ts';
import { openSearchRecords } from './search/records.ts';
import { search } from './search/search.ts';
import { openSearchStore, type StoreOptions } from './search/store.ts';
import { findTags, relatedTags } from './search/tags.ts';

export type OpenSearchCatalogue = CreatorCatalogue & {
  records: CatalogueRecords;
  upkeep: CatalogueUpkeep;
  imports: CatalogueImports;
  close(): Promise<void>;
};

type Opening = CallSettings & Pick<StoreOptions, 'openKey'>;

/** The catalogue in a cluster. A new load is noticed within two seconds; each answer comes from a single load. */
export const openSearchCatalogue = async ({ openKey, ...settings }: Opening): Promise<OpenSearchCatalogue> => {
  const current = currentLoad(openSearchClient(settings));
  const store = openSearchStore(current, { settings, openKey });
  return {
    search: (request, scope) => current.use((load) => search(load, request, scope)),
    countVariations: (request, variations, scope) => current.use((load) => countVariations(load, { ...request, variations, scope })),
    profiles: (platform, userIds) => current.use(async (load) => (await recordsOf(load, platform, userIds)).map(profileOf)),
    details: (platform, userIds) => current.use(async (load) => (await recordsOf(load, platform, userIds)).map(detailOf)),
    posts: (platform, userIds) =>
      current.use(async (load) => {
        const { postsReader } = await postsModule();
        return (await recordsOf(load, platform, userIds)).map(postsReader(load.info.asOf, new Date()));
      }),
    searchedPosts: (platform, userIds) =>
      current.use(async (load) => {
        const { searchedPostsOf } = await postsModule();
        return (await recordsOf(load, platform, userIds)).map(searchedPostsOf);
      }),
    brand: (id) => current.use(({ names }) => brandIn(names, id)),
    report: (platform, userId) => current.use(async (load) => (await reportModule()).report(load, { platform, userId, now: new Date() })),
    locations: (query) => current.use((load) => findPlaces(load, query)),
    options: (list, q, limit) => current.use((load) => findOptions(load, list, { q, limit })),
    findCreators: (query) => current.use((load) => findCreators(load, query)),
    findHandles: (platform, handles) => current.use((load) => findHandles(load, platform, handles)),
    findByEmail: (hashes) => current.use((load) => findByEmail(load, hashes)),
    findNames: (query) => current.use((load) => findNames(load, query)),
    findTags: (query) => current.use((load) => findTags(load, query)),
    relatedTags: (query) => current.use((load) => relatedTags(load, query)),
    info: () => current.use(async ({ info }) => info),
    records: openSearchRecords(current),
    upkeep: catalogueUpkeep(store),
    imports: importsInto(store),
    close: async () => {},
  };
};

/** Only the worker imports; the function that serves admins has to know that imports are offered. */
const importsInto = (store: CatalogueStore): CatalogueImports => {
  const imports = async () => (await import('#functions/adapters/catalogue/upkeep/catalogue-imports.ts')).catalogueImports(store);
  return {
    isOffered: async () => true,
    survey: async (...given) => (await imports()).survey(...given),
    check: async (...given) => (await imports()).check(...given),
    load: async (...given) => (await imports()).load(...given),
    undo: async (...given) => (await imports()).undo(...given),
  };
};

/** Imported on demand, because it generates posts for seeded creators. */
const postsModule = () => import('#functions/adapters/social/creator-posts.ts');

/** Imported on demand, because few functions create reports. */
const reportModule = () => import('#functions/adapters/catalogue/opensearch/search/report.ts');
