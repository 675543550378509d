import { exportResults } from '#functions/features/exports/export-results.ts';
import { saveSearch } from '#functions/features/saved-searches/saved-searches.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { toUrl } from '#shared/discovery/filters/url-state.ts';
import { presets, searchOf } from '#shared/discovery/presets.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';

const OWNER = 'premium@example.com';
type PresetId = (typeof presets)[number]['id'];

const SAVED: { name: string; preset: PresetId; alerts: boolean }[] = [
  { name: 'Rising on TikTok', preset: 'rising_tiktok', alerts: false },
  { name: 'Gaming channels', preset: 'gaming_youtube', alerts: true },
];
const EXPORTED: { preset: PresetId; rows: number }[] = [
  { preset: 'gaming_youtube', rows: 40 },
  { preset: 'rising_tiktok', rows: 25 },
];

type Needed = Pick<
  Ports,
  | 'accounts'
  | 'catalogue'
  | 'connections'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'files'
  | 'jobs'
  | 'creatorFlags'
  | 'savedSearches'
  | 'integrations'
  | 'suppressedCreators'
>;
type Parts = { ports: Needed; brand: Brand; now: Date };

const searchNamed = (id: PresetId) => searchOf(presets.find((preset) => preset.id === id) ?? presets[0]);

/** Creates saved searches and past exports of the premium account through the normal use cases. */
export const seedDemoSearches = async ({ ports, brand, now }: Parts): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!owner) return;
  const ctx = { ...ports, brand, now: () => now, caller: { id: owner.id, isAdmin: false } };
  if ((await ports.savedSearches.ofAccount(owner.id)).length === 0) {
    for (const [at, { name, preset, alerts }] of SAVED.entries()) {
      // The searches are a minute apart, so that they have an order.
      const atTime = { ...ctx, now: () => new Date(now.getTime() - at * 60_000), requestKey: `demo-search-${at}` };
      await saveSearch(atTime, { name, address: toUrl(searchNamed(preset)), alerts, language: 'en' });
    }
  }
  if ((await ports.jobs.ofAccount(owner.id, { queue: 'exports', limit: 1 })).jobs.length > 0) return;
  for (const { preset, rows } of EXPORTED) {
    const search = searchNamed(preset);
    const found = await ports.catalogue.search({ ...toSearchRequest(search), paging: { skip: 0, limit: rows } });
    if (found.creators.length === 0) continue;
    // Granted in addition, so that the balance stays equal to the plan's allowance.
    const credits = { exports: found.creators.length };
    await ports.credits.grant({ accountId: owner.id, key: `grant:demo-export-${preset}`, credits, reason: 'grant' });
    const request = ExportRequest.parse({ ...toSearchRequest(search), paging: { limit: rows }, address: toUrl(search) });
    await exportResults({ ...ctx, requestKey: `demo-export-${preset}` }, request);
  }
};
