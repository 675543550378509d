import { revokeQuietly } from '#functions/accounts/integration-access.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorList } from '#functions/ports/collections/creator-lists.ts';
import type { SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { ACCOUNT_FOLDERS } from '#shared/file-folders.ts';
import { cancelJobs, endPayments } from './delete-account.ts';

type EraseCtx = Ctx<
  | 'accountDeletions'
  | 'accounts'
  | 'campaigns'
  | 'connections'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'files'
  | 'followerLists'
  | 'identity'
  | 'integrations'
  | 'jobs'
  | 'meteredUsage'
  | 'payments'
  | 'sessions'
>;

/** Deletes an account whose deletion is due; false when it is not. Each step is idempotent, so an interrupted run can be repeated. */
export const eraseAccount = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  if (!(await ctx.accountDeletions.begin(accountId, ctx.now()))) return false;
  const account = await ctx.accounts.find(accountId);
  if (!account?.deletion) return false;
  await ctx.identity.removeUser(accountId);
  // Access tokens are valid for an hour without the pool.
  await ctx.sessions.endAll(accountId, ctx.now());
  await endPayments(ctx, accountId);
  await cancelJobs(ctx, accountId);
  await disconnect(ctx, accountId);
  await leaveShares(ctx, ctx.creatorLists, account);
  await leaveShares(ctx, ctx.campaigns, account);
  for (const folder of ACCOUNT_FOLDERS) await ctx.files.removeAll(`${folder}/${accountId}/`);
  const { email, demoFor, billing } = account;
  const { alias, due } = account.deletion;
  await ctx.accountDeletions.eraseItems({ id: accountId, email, demoFor, alias, customerId: billing?.customerId }, ctx.now());
  await ctx.accountDeletions.finish({ id: accountId, email, due });
  return true;
};

const disconnect = async (ctx: Ctx<'connections' | 'integrations'>, accountId: string): Promise<void> => {
  for (const { type } of await ctx.connections.ofAccount(accountId)) {
    const removed = await ctx.connections.remove({ accountId, type });
    if (removed?.tokens) await revokeQuietly(ctx, { accountId, type }, removed.tokens);
  }
};

type Resource = Pick<CreatorList, 'id' | 'ownerId' | 'sharedWith'>;
type Resources = Shares & {
  ofAccount(accountId: string): Promise<Resource[]>;
  remove(operation: { id: string; by: string; at: string }): Promise<void>;
};

/** Leaves what others shared with the account, and hands over or removes its own. */
const leaveShares = async ({ now }: Ctx, resources: Resources, account: Account): Promise<void> => {
  const at = now().toISOString();
  const { id: accountId, name, email, deletion } = account;
  // Turns invitations of the address into shares, which end below.
  await resources.claim({ id: accountId, name, email }, at);
  for (const { id, ownerId, sharedWith } of await resources.ofAccount(accountId)) {
    if (ownerId !== accountId) await resources.unshare({ id, by: ownerId, at }, accountId);
    else if (deletion?.shared !== 'hand_over' || !(await handOver(resources, { id, by: accountId, at }, sharedWith)))
      await resources.remove({ id, by: accountId, at });
  }
};

/** To the first person who has room for it. */
const handOver = async (resources: Resources, operation: { id: string; by: string; at: string }, people: readonly SharedUser[]) => {
  for (const { id } of people) if (await resources.handOver(operation, id)) return true;
  return false;
};
