import { dataExportView, dataFileUrl, latestDataExport, startDataExport } from '#functions/accounts/privacy/data-export.ts';
import type { Ctx, Idempotent, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { privacy } from '#shared/privacy/contract.ts';

export const dataExport = async (ctx: Ctx<'jobs'> & SignedIn) => {
  const job = await latestDataExport(ctx, ctx.caller.id);
  return { success: true as const, export: job ? dataExportView(job) : null };
};

export const createDataExport = async (ctx: Ctx<'jobs'> & Idempotent) => ({
  success: true as const,
  export: dataExportView(await startDataExport(ctx, ctx.caller.id, ctx.requestKey)),
});

export const dataFile = async (ctx: Ctx<'files' | 'jobs'> & SignedIn, { id, file }: InputOf<typeof privacy.dataFile>) => {
  const job = await ctx.jobs.find(id);
  const isOwn = job?.accountId === ctx.caller.id && job.queue === 'account-data';
  const url = isOwn ? await dataFileUrl(ctx, job, file) : undefined;
  if (url === undefined) throw new AppError('not_found', 'This file does not exist or has expired');
  return { success: true as const, url };
};
