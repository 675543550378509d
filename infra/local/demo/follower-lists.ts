import { startFollowerList } from '#functions/accounts/settle-purchase.ts';
import { followersJob } from '#functions/features/follower-lists/followers-job.ts';
import { orderList } from '#functions/features/follower-lists/order-list.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';

const OWNER = 'premium@example.com';
/** Accounts for which buying the list is plausible. */
const FOLLOWERS = { left_number: 10_000, right_number: 25_000 };
const AGE_MS = 2 * 86_400_000;

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'credits' | 'files' | 'followerLists' | 'jobs' | 'payments' | 'socialData'>;
type Parts = { ports: Needed; brand: Brand; now: Date };

/** Creates a finished list and one that waits for its payment, through the normal use cases. */
export const seedDemoFollowerLists = async ({ ports, brand, now }: Parts): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!brand.switches.followerList || !owner || (await ports.followerLists.ofAccount(owner.id)).length > 0) return;
  const { creators } = await ports.catalogue.search(
    SearchRequest.parse({ platform: 'instagram', search: { followers: FOLLOWERS }, paging: { limit: 2 } }),
  );
  const [large, next] = creators;
  if (!large || !next) return;
  const ctx = { ...ports, brand, caller: { id: owner.id, isAdmin: false } };
  const order = async (username: string, at: Date) =>
    (await orderList({ ...ctx, now: () => at, requestKey: `demo ${username}` }, { username, type: 'followers', again: false })).created._id;
  await order(next.username, now);
  const id = await order(large.username, new Date(now.getTime() - AGE_MS));
  // The demo list is not charged.
  const list = await ports.followerLists.pay(owner.id, id, now.toISOString());
  const job = list && (await startFollowerList(ports, list));
  if (job) await runJob({ ...ctx, now: () => now }, followersJob, { jobId: job.id, isLast: true });
};
