import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { detailOf } from '../model/details.ts';
import { profileOf } from '../model/profiles.ts';
import { catalogueUpkeep } from '../upkeep/catalogue-upkeep.ts';
import { NO_IMPORTS } from '../upkeep/not-offered.ts';
import type { CallSettings } from './calls-with-retry.ts';
import { type OpenSearchClient, openSearchClient } from './client.ts';
import { countVariations } from './search/counts.ts';
import { currentLoad } from './search/current-load.ts';
import { recordsOf } from './search/find-records.ts';
import { findByEmail, findCreators, findHandles } from './search/found-creators.ts';
import { findNames, findOptions, findPlaces } from './search/found-names.ts';
import { openSearchRecords } from './search/records.ts';
import { search } from './search/search.ts';
import { openSearchStore } from './search/store.ts';
import { findTags, relatedTags } from './search/tags.ts';

export type OpenSearchCatalogue = CreatorCatalogue & {
  records: CatalogueRecords;
  upkeep: CatalogueUpkeep;
  imports: CatalogueImports;
  close(): Promise<void>;
};

/** The catalogue in a cluster. A new load is noticed within two seconds; each answer comes from a single load. */
export const openSearchCatalogue = async (settings: CallSettings): Promise<OpenSearchCatalogue> => catalogueOn(openSearchClient(settings));

const catalogueOn = (client: OpenSearchClient): OpenSearchCatalogue => {
  const current = currentLoad(client);
  return {
    search: (request, scope) => current.use((load) => search(load, request, scope)),
    countVariations: (request, variations, scope) => current.use((load) => countVariations(load, { ...request, variations, scope })),
    profiles: (platform, userIds) => current.use(async (load) => (await recordsOf(load, platform, userIds)).map(profileOf)),
    details: (platform, userIds) => current.use(async (load) => (await recordsOf(load, platform, userIds)).map(detailOf)),
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
    upkeep: catalogueUpkeep(openSearchStore(current)),
    imports: NO_IMPORTS,
    close: async () => {},
  };
};

/** Imported on demand, because few functions create reports. */
const reportModule = () => import('#functions/adapters/catalogue/opensearch/search/report.ts');
