import { eraseAccount } from '#functions/accounts/privacy/erase-account.ts';
import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { describeError, log } from '#functions/log.ts';

const PAGE_SIZE = 100;

type PurgeCtx = Parameters<typeof eraseAccount>[0];

/**
 * Deletes the accounts whose deletion is due, one after the other, because an account may hand over what it owns to another one that is
 * deleted next. An account that fails keeps none of the others waiting; the run then fails and is repeated. The next run continues one whose
 * time is up.
 */
export const purgeAccounts = async (ctx: PurgeCtx, { isTimeUp }: ScheduleTry = UNLIMITED): Promise<void> => {
  const failed: unknown[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await ctx.accountDeletions.due(ctx.now(), { limit: PAGE_SIZE, ...(after !== undefined && { after }) });
    for (const accountId of ids) {
      if (isTimeUp()) break;
      await eraseAccount(ctx, accountId).then(
        () => log('info', 'account deleted'),
        (error: unknown) => {
          log('error', 'failed to delete an account', describeError(error));
          failed.push(error);
        },
      );
    }
    after = next;
  } while (after !== undefined && !isTimeUp());
  if (failed.length > 0) throw new Error(`failed to delete ${failed.length} accounts`, { cause: failed[0] });
};
