import type { NewAuditEntry } from '#functions/ports/accounts/audit.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';

type Change = Pick<NewAuditEntry, 'subject' | 'act' | 'before' | 'after'> & {
  /** Revision of the subject that the admin saw. */
  revision?: number | undefined;
};

/** Id of an admin's operation: two admins may use the same idempotency key. */
export const adminOperationId = ({ caller, requestKey }: Idempotent): string => `${caller.id}#${requestKey}`;

/**
 * Runs an admin's change; records it in the audit log before it starts and its result afterwards. Throws `conflict` for an outdated
 * revision.
 */
export const audited = async <T>(ctx: Ctx<'audit'> & Idempotent, { revision, ...change }: Change, apply: () => Promise<T>): Promise<T> => {
  const entry = { ...change, id: adminOperationId(ctx), by: ctx.caller.id, at: ctx.now().toISOString() };
  await ctx.audit.begin(entry, revision);
  const result = await apply().catch(async (error: unknown) => {
    await ctx.audit.end(entry, 'refused');
    throw error;
  });
  await ctx.audit.end(entry, 'done');
  return result;
};
