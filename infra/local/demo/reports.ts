import { keepExample } from '#functions/features/reports/free-report.ts';
import { pullReport } from '#functions/features/reports/open-report.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';

/** How many reports a demo account has pulled; one example of ours comes on top. */
const PULLED: Record<string, number> = {
  'trial@example.com': 1,
  'entry@example.com': 2,
  'standard@example.com': 4,
  'premium@example.com': 11,
};
/** Old enough to be refreshed. */
const EXAMPLE_AGE_MS = 45 * 86_400_000;

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'credits' | 'files' | 'plans' | 'reports'>;

/** Past reports for the demo accounts, by the same use cases as all others. Each step is harmless when it was done before. */
export const seedDemoReports = async (ports: Needed, brand: Brand, now: Date): Promise<void> => {
  const creators = await someCreators(ports);
  for (const [email, count] of Object.entries(PULLED)) {
    const account = await ports.accounts.findByEmail(email);
    const [example, ...wanted] = creators.slice(0, count + 1);
    if (!account || !example || (await ports.reports.ofAccount(account.id)).length > wanted.length) continue;
    const ctx = { ...ports, brand, now: () => now, caller: { id: account.id, isAdmin: false } };
    await keepExample({ ...ctx, now: () => new Date(now.getTime() - EXAMPLE_AGE_MS) }, account.id, example);
    // Given on top, so that the balance stays the plan's allowance.
    await ports.credits.grant({
      accountId: account.id,
      key: 'grant:demo-reports',
      credits: { reports: wanted.length },
      reason: 'grant',
    });
    for (const creator of wanted) await pullReport(ctx, { ...creator, refresh: false });
  }
};

const OF_EACH = 6;
/** The very largest creators are unusual in daily work. */
const LARGEST_SKIPPED = 10;

/** Creators of all networks in turn; the same for the same catalogue. */
const someCreators = async ({ catalogue }: Pick<Ports, 'catalogue'>): Promise<CreatorId[]> => {
  const found = await Promise.all(
    PLATFORMS.map((platform) => catalogue.search(SearchRequest.parse({ platform, paging: { skip: LARGEST_SKIPPED, limit: OF_EACH } }))),
  );
  return Array.from({ length: OF_EACH }, (_, at) => at).flatMap((at) =>
    found.flatMap(({ creators }) => (creators[at] ? [{ platform: creators[at].platform, user_id: creators[at].user_id }] : [])),
  );
};
