import { keepExample } from '#functions/accounts/keep-example.ts';
import { pullReport } from '#functions/features/reports/open-report.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';

/** Number of reports that each demo account has pulled, in addition to one example report. */
const PULLED: Record<string, number> = {
  'trial@example.com': 1,
  'entry@example.com': 2,
  'standard@example.com': 4,
  'premium@example.com': 11,
};
/** Old enough to be refreshed. */
const EXAMPLE_AGE_MS = 45 * 86_400_000;

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'credits' | 'files' | 'plans' | 'reports'>;

/** Creates past reports of the demo accounts through the normal use cases. Each step is idempotent. */
export const seedDemoReports = async (ports: Needed, brand: Brand, now: Date): Promise<void> => {
  const creators = await someCreators(ports);
  for (const [email, count] of Object.entries(PULLED)) {
    const account = await ports.accounts.findByEmail(email);
    const [example, ...wanted] = creators.slice(0, count + 1);
    if (!account || !example || (await ports.reports.ofAccount(account.id)).length > wanted.length) continue;
    const ctx = { ...ports, brand, now: () => now, caller: { id: account.id, isAdmin: false } };
    await keepExample({ ...ctx, now: () => new Date(now.getTime() - EXAMPLE_AGE_MS) }, account.id, example);
    // Granted in addition, so that the balance stays equal to the plan's allowance.
    await ports.credits.grant({
      accountId: account.id,
      key: 'grant:demo-reports',
      credits: { reports: wanted.length },
      reason: 'grant',
    });
    for (const creator of wanted) await pullReport(ctx, { ...creator, refresh: false });
  }
};

const CREATORS_PER_PLATFORM = 6;
/** The very largest creators are rare in daily work. */
const SKIPPED_CREATORS = 10;

/** Creators of alternating platforms; deterministic for a catalogue. */
const someCreators = async ({ catalogue }: Pick<Ports, 'catalogue'>): Promise<CreatorId[]> => {
  const found = await Promise.all(
    PLATFORMS.map((platform) =>
      catalogue.search(SearchRequest.parse({ platform, paging: { skip: SKIPPED_CREATORS, limit: CREATORS_PER_PLATFORM } })),
    ),
  );
  return Array.from({ length: CREATORS_PER_PLATFORM }, (_, at) => at).flatMap((at) =>
    found.flatMap(({ creators }) => (creators[at] ? [{ platform: creators[at].platform, user_id: creators[at].user_id }] : [])),
  );
};
