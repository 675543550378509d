import { eraseAccount } from '#functions/accounts/privacy/erase-account.ts';
import { describeError, log } from '#functions/log.ts';

const MAX_ACCOUNTS = 1_000;

type PurgeCtx = Parameters<typeof eraseAccount>[0];

/** Deletes the accounts whose deletion is due. An account that fails does not stop the others; the run then fails and is repeated. */
export const purgeAccounts = async (ctx: PurgeCtx): Promise<void> => {
  const failed: unknown[] = [];
  for (const accountId of await ctx.accountDeletions.due(ctx.now(), MAX_ACCOUNTS)) {
    await eraseAccount(ctx, accountId).then(
      () => log('info', 'account deleted'),
      (error: unknown) => {
        log('error', 'failed to delete an account', describeError(error));
        failed.push(error);
      },
    );
  }
  if (failed.length > 0) throw new Error(`failed to delete ${failed.length} accounts`, { cause: failed[0] });
};
