import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/jobs.ts';
import type { PastExport } from '#shared/discovery/exports.ts';
import type { discoveryExports } from '#shared/discovery/exports-contract.ts';
import type { ExportRequest } from '#shared/discovery/file-requests.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { exportFile } from './export-file.ts';
import { ExportDelivery, ExportOrder } from './export-job.ts';

export const pastExports = async (ctx: Ctx<'jobs'> & SignedIn, page: InputOf<typeof discoveryExports.pastExports>) => {
  const { jobs, next } = await ctx.jobs.ofAccount(ctx.caller.id, { ...page, queue: 'exports', state: 'done' });
  return { success: true as const, lists_generated: jobs.map(pastExportOf), ...(next && { next }) };
};

/** Free, however often. */
export const downloadExport = async (
  ctx: Ctx<'jobs' | 'files'> & SignedIn,
  { id }: InputOf<typeof discoveryExports.downloadExport>,
): Promise<FileReply> => {
  const job = await ctx.jobs.find(id);
  if (job?.accountId !== ctx.caller.id || job.queue !== 'exports') throw new AppError('not_found');
  if (job.state !== 'done') throw new AppError('conflict', job.message ?? 'This file is not ready');
  return exportFile(ctx, job);
};

const pastExportOf = ({ id, input, result, charge, createdAt }: Job): PastExport => {
  const { request, fileName } = ExportOrder.parse(input);
  return {
    id,
    type: 'csv',
    name: fileName,
    platform: request.platform,
    rows: ExportDelivery.parse(result).rows,
    exports_used: charge?.credits ?? 0,
    created: createdAt,
    filters: searchOf(request),
  };
};

/** The search alone, from its first page. */
const searchOf = ({
  platform,
  sort,
  audience_source,
  emailMatch_id,
  creatorList_id,
  university,
  search,
}: ExportRequest): SearchRequest => ({
  platform,
  sort,
  audience_source,
  emailMatch_id,
  creatorList_id,
  university,
  search,
  paging: { skip: 0, limit: 10 },
});
