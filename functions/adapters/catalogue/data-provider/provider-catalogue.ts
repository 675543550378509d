import { detailOf } from '#functions/adapters/catalogue/model/details.ts';
import { profileOf } from '#functions/adapters/catalogue/model/profiles.ts';
import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import { malformed, unlessNotThere } from '#functions/adapters/data-provider/data-provider.ts';
import { notOffered } from '#functions/adapters/data-provider/provider-error.ts';
import type { CatalogueInfo, CreatorCatalogue, FoundHandle, SearchPage, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { cached } from './cached.ts';
import { dictionaries } from './dictionaries.ts';
import type { RawReport } from './read-report.ts';
import { creatorRowOf, FoundRows, Total } from './result-rows.ts';
import { matchesNoCreator, toProviderSearch } from './to-provider-search.ts';

const SEARCH = '/search/newv1/';
/** Limit of the data provider per response. */
const MAX_ROWS = 100;
const HOUR_MS = 3_600_000;
/** Half of the time limit of one of our calls, because other calls share the provider's rate limit. */
const CALL_SECONDS = 15;
/** Concurrent requests of one batch. */
const CONCURRENCY = 10;
/** Two creators of a platform can have the same handle; the limit is safely above that. */
const MAX_NAMESAKES = 10;

/** The creators of a data provider of the SocialData family. Places, brands and creators are identified by the provider's own ids. */
export const providerCatalogue = (provider: DataProvider, now: () => Date = () => new Date()): CreatorCatalogue => {
  const search = (request: SearchRequest, scope?: SearchScope) => searchProvider(provider, { request, scope });
  const countOf = (request: SearchRequest, scope?: SearchScope) => countProvider(provider, { request, scope });
  const recordsOf = async (platform: Platform, userIds: readonly string[]) => {
    const { recordOf } = await reportReader();
    const reports = await mapInBatches(userIds, (userId) => rawReport(provider, platform, userId));
    return reports.flatMap((report) => (report ? [recordOf(report, platform)] : []));
  };
  return {
    ...dictionaries(provider),
    search,
    countVariations: (request, variations, scope) =>
      mapInBatches(variations, ({ search: filters, ...rest }) =>
        countOf({ ...request, ...rest, search: { ...request.search, ...filters } }, scope),
      ),
    profiles: async (platform, userIds) => (await recordsOf(platform, userIds)).map(profileOf),
    profilesInACall: async () => CALL_SECONDS * (await provider.pace()),
    chargesDetails: async () => true,
    details: async (platform, userIds) => (await recordsOf(platform, userIds)).map(detailOf),
    report: async (platform, userId) => {
      const report = await rawReport(provider, platform, userId);
      return report && (await reportReader()).pulledReportOf(report, platform, now());
    },
    findHandles: async (platform, handles) =>
      (await mapInBatches(handles, (handle) => withHandle(search, platform, handle))).flat().sort((a, b) => b.followers - a.followers),
    // Each report is charged, and a page about a brand is free.
    posts: () => Promise.reject(notOffered()),
    searchedPosts: () => Promise.reject(notOffered()),
    // The data provider matches plain addresses; the product stores only their hashes.
    findByEmail: () => Promise.reject(notOffered()),
    info: cached(() => infoOf(countOf, now()), HOUR_MS),
  };
};

type ScopedSearch = { request: SearchRequest; scope: SearchScope | undefined };

const countProvider = async (provider: DataProvider, { request, scope }: ScopedSearch): Promise<number> => {
  if (matchesNoCreator(scope)) return 0;
  // Unhiding rows can cost money. A total is free, so its rows stay hidden.
  const query = { platform: request.platform, auto_unhide: 0 };
  return (await provider.post(SEARCH, { query, body: toProviderSearch(onlyTotal(request), scope) }, Total)).total;
};

const searchProvider = async (provider: DataProvider, { request, scope }: ScopedSearch): Promise<SearchPage> => {
  if (matchesNoCreator(scope)) return { total: 0, creators: [] };
  const { limit, skip } = request.paging;
  const page = await rowsAt(provider, { request: { ...request, paging: { skip, limit: Math.min(limit, MAX_ROWS) } }, scope });
  const end = Math.min(skip + limit, page.total);
  const starts = Array.from({ length: Math.max(0, Math.ceil((end - skip) / MAX_ROWS) - 1) }, (_, at) => skip + (at + 1) * MAX_ROWS);
  const rest = await mapInBatches(starts, (start) =>
    rowsAt(provider, { request: { ...request, paging: { skip: start, limit: Math.min(end - start, MAX_ROWS) } }, scope }),
  );
  return { total: page.total, creators: [page, ...rest].flatMap(({ creators }) => creators) };
};

const rowsAt = async (provider: DataProvider, { request, scope }: ScopedSearch): Promise<SearchPage> => {
  const { platform, paging } = request;
  const call = { query: { platform, auto_unhide: 1 }, body: toProviderSearch(request, scope) };
  const { total, accounts } = await provider.post(SEARCH, call, FoundRows);
  if (accounts.length > paging.limit) throw malformed(SEARCH, 'accounts: more than asked for');
  return { total, creators: accounts.map((row) => creatorRowOf(platform, row)) };
};

const onlyTotal = (request: SearchRequest): SearchRequest => ({
  ...request,
  sort: { field: 'followers', direction: 'desc' },
  paging: { skip: 0, limit: 1 },
});

/** Imported on demand: it loads the gazetteer, which a search does not need. */
const reportReader = () => import('./read-report.ts');

/** Undefined when the data provider has no report. Each request is charged, so it is not retried. */
const rawReport = async (provider: DataProvider, platform: Platform, userId: string): Promise<RawReport | undefined> => {
  const { RawReport } = await reportReader();
  // An outdated report, or one without an audience, is better than none.
  const query = { platform, url: userId, ignore_outdated: true, ignore_empty_audience: true };
  return unlessNotThere(provider.post('/reports/new/', { query, body: {}, paid: true }, RawReport));
};

const withHandle = async (search: CreatorCatalogue['search'], platform: Platform, asked: string): Promise<FoundHandle[]> => {
  const value = asked.trim().replace(/^@/, '');
  const request = SearchRequest.parse({ platform, search: { username: { value } }, paging: { limit: MAX_NAMESAKES } });
  return (await search(request)).creators.map(({ match: _, ...row }) => ({ ...row, asked }));
};

/** The provider has no index version, so this one changes once a day. */
const infoOf = async (countOf: (request: SearchRequest) => Promise<number>, now: Date): Promise<CatalogueInfo> => {
  const counts = await Promise.all(PLATFORMS.map(async (platform) => [platform, await countOf(SearchRequest.parse({ platform }))]));
  const asOf = now.toISOString().slice(0, 10);
  return { version: `vendor ${asOf}`, creators: Object.fromEntries(counts), asOf };
};

/** Keeps the order of `items`; runs up to `CONCURRENCY` operations concurrently. */
const mapInBatches = async <T, R>(items: readonly T[], operation: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += CONCURRENCY) {
    results.push(...(await Promise.all(items.slice(from, from + CONCURRENCY).map(operation))));
  }
  return results;
};
