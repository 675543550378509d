import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { CatalogueImports } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { optionOf } from '../model/lookups.ts';
import { catalogueImports } from '../upkeep/catalogue-imports.ts';
import { catalogueUpkeep } from '../upkeep/catalogue-upkeep.ts';
import { autoCompaction } from './auto-compaction.ts';
import { currentVersion, type OnDamage } from './current-version.ts';
import { embeddedStore } from './embedded-store.ts';
import { findByEmail } from './files/emails.ts';
import { embeddedRecords } from './files/records.ts';
import { countVariations } from './search/counts.ts';
import { findHandles } from './search/handles.ts';
import { findNames } from './search/names.ts';
import { details, posts, postsToSearch, profiles } from './search/profiles.ts';
import { report } from './search/report.ts';
import { search } from './search/search.ts';
import { findCreators, findOptions, findPlaces } from './search/suggestions.ts';
import { findTags, relatedTags } from './search/tags.ts';

export type EmbeddedCatalogue = CreatorCatalogue & {
  records: CatalogueRecords;
  upkeep: CatalogueUpkeep;
  imports: CatalogueImports;
  close(): Promise<void>;
};

type Opening = {
  dir: string;
  timeoutMs: number;
  /** Secret of the list of suppressed creators, for changes. */
  suppressionKey?: string | undefined;
  onDamage?: OnDamage;
  /** Present if the catalogue is compacted in the background when it needs to be. Called when that fails. */
  onCompactionFailure?: (reason: Error) => void;
};

/** The catalogue in local files. The next call notices a version that another process has loaded. */
export const embeddedCatalogue = async ({
  dir,
  timeoutMs,
  suppressionKey,
  onDamage,
  onCompactionFailure,
}: Opening): Promise<EmbeddedCatalogue> => {
  const compaction = onCompactionFailure && autoCompaction({ dir, onFailure: onCompactionFailure });
  const current = currentVersion(dir, { onDamage, onOpen: ({ info }) => compaction?.consider(info) });
  const store = embeddedStore(current, { dir, timeoutMs, suppressionKey });
  const deadline = () => Date.now() + timeoutMs;
  return {
    search: (request, scope) => current.use((version) => search(version, { ...request, scope }, deadline())),
    countVariations: (request, variations, scope) =>
      current.use((version) => countVariations(version, { ...request, variations, scope }, deadline())),
    profiles: (platform, userIds) => current.use((version) => profiles(version, platform, userIds)),
    details: (platform, userIds) => current.use((version) => details(version, platform, userIds)),
    posts: (platform, userIds) => current.use((version) => posts(version, platform, userIds)),
    searchedPosts: (platform, userIds) => current.use((version) => postsToSearch(version, platform, userIds)),
    brand: (id) => current.use(async ({ lookups }) => optionOf(lookups.option('brands', id))),
    report: (platform, userId) => current.use((version) => report(version, { platform, userId, now: new Date() }, deadline())),
    locations: (query) => current.use(async ({ documents }) => findPlaces(documents.database, query)),
    options: (list, q, limit) => current.use(async ({ documents }) => findOptions(documents.database, { list, q, limit })),
    findCreators: (query) => current.use((version) => findCreators(version, query, deadline())),
    findHandles: (platform, handles) => current.use(async (version) => findHandles(version, platform, handles)),
    findByEmail: (hashes) => current.use(async (version) => findByEmail(version, hashes)),
    findNames: (query) => current.use((version) => findNames(version, query, deadline())),
    findTags: (query) => current.use((version) => findTags(version, query, deadline())),
    relatedTags: (query) => current.use((version) => relatedTags(version, query, deadline())),
    info: () => current.use(async ({ info: { version, creators, asOf } }) => ({ version, creators, asOf })),
    records: embeddedRecords(current, deadline),
    upkeep: catalogueUpkeep(store),
    imports: catalogueImports(store),
    close: () => {
      compaction?.close();
      return current.close();
    },
  };
};
