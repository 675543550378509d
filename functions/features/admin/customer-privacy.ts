import { adminOperationId, audited } from '#functions/accounts/audited.ts';
import { dataFileUrl, latestDataExport, startDataExport } from '#functions/accounts/privacy/data-export.ts';
import { type RequestCtx, requestDeletion as request } from '#functions/accounts/privacy/delete-account.ts';
import { deletionMail } from '#functions/accounts/privacy/deletion-mail.ts';
import { userSubject } from '#functions/ports/accounts/audit.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { admin } from '#shared/admin/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { applyChange, type ChangeCtx, type CustomerRef } from './change-users.ts';
import { customerOrThrow } from './find-users.ts';

export const createDataExport = async (ctx: ChangeCtx, ref: CustomerRef) => {
  const { id } = await customerOrThrow(ctx, ref.id);
  const change = { act: 'data_export', before: {}, after: {} } as const;
  return applyChange(ctx, ref, change, () => startDataExport(ctx, id, adminOperationId(ctx)));
};

/** Recorded, because the files contain all data of the customer. */
export const dataFiles = async (ctx: ChangeCtx & Ctx<'files'>, { id }: { id: string }) => {
  const account = await customerOrThrow(ctx, id);
  const job = await latestDataExport(ctx, account.id);
  const urls: string[] = [];
  await audited(ctx, { act: 'data_download', subject: userSubject(id), before: {}, after: {} }, async () => {
    for (let file = 1; ; file += 1) {
      const url = await dataFileUrl(ctx, job, file);
      if (url === undefined) break;
      urls.push(url);
    }
    if (urls.length === 0) throw new AppError('not_found', 'There is no copy of this data');
  });
  return { success: true as const, urls };
};

type DeleteCtx = ChangeCtx & RequestCtx & Ctx<'mail' | 'site'>;

export const requestDeletion = async (ctx: DeleteCtx, { shared, reason, ...ref }: InputOf<typeof admin.requestDeletion>) => {
  const account = await customerOrThrow(ctx, ref.id);
  const change = { act: 'deletion', before: {}, after: { shared, reason } } as const;
  return applyChange(ctx, ref, change, async () => {
    const { due } = await request(ctx, account, { by: 'admin', shared });
    if (!account.deletion) await ctx.mail.send(deletionMail(ctx, account, due));
  });
};

export const withdrawDeletion = async (ctx: ChangeCtx & Ctx<'accountDeletions'>, ref: CustomerRef) => {
  const account = await customerOrThrow(ctx, ref.id);
  const change = { act: 'deletion_withdraw', before: { deletion: account.deletion?.due ?? null }, after: { deletion: null } } as const;
  return applyChange(ctx, ref, change, async () => {
    if (!(await ctx.accountDeletions.withdraw(account.id, ctx.now())))
      throw new AppError('conflict', 'This account is not being deleted, or its deletion has started.');
  });
};
