import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/jobs.ts';
import type { PastExport } from '#shared/discovery/exports.ts';
import type { discoveryExports } from '#shared/discovery/exports-contract.ts';
import type { ExportRequest } from '#shared/discovery/file-requests.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { exportFile, removeFiles } from './export-file.ts';
import { ExportDelivery, ExportOrder } from './export-job.ts';

type Files = Ctx<'jobs' | 'files'> & SignedIn;

const FINISHED = { queue: 'exports', state: 'done' } as const;
const MAX_PAGE_OF_JOBS = 100;

export const pastExports = async (ctx: Ctx<'jobs'> & SignedIn, page: InputOf<typeof discoveryExports.pastExports>) => {
  const { jobs, next } = await ctx.jobs.ofAccount(ctx.caller.id, { ...page, ...FINISHED });
  return { success: true as const, lists_generated: jobs.map(pastExportOf), ...(next && { next }) };
};

/** The same by number of page, which needs to know how many there are. */
export const pastLists = async (ctx: Ctx<'jobs'> & SignedIn, { page, limit }: InputOf<typeof discoveryExports.pastLists>) => {
  const all: Job[] = [];
  let after: string | undefined;
  do {
    const { jobs, next } = await ctx.jobs.ofAccount(ctx.caller.id, { ...FINISHED, limit: MAX_PAGE_OF_JOBS, after });
    all.push(...jobs);
    after = next;
  } while (after);
  return { success: true as const, lists_generated: all.slice((page - 1) * limit, page * limit).map(pastExportOf), total: all.length };
};

/** Free, however often. */
export const downloadExport = async (ctx: Files, { id }: InputOf<typeof discoveryExports.downloadExport>): Promise<FileReply> =>
  exportFile(ctx, await ownFileOrThrow(ctx, id));

/** What was exported stays known, so that nobody pays for it again. The entry goes last: until then it can be deleted anew. */
export const deleteExport = async (ctx: Files, { id }: InputOf<typeof discoveryExports.deleteExport>) => {
  const job = await ownFileOrThrow(ctx, id);
  await removeFiles(ctx, job);
  await ctx.jobs.forget(id);
  return { success: true as const };
};

const ownFileOrThrow = async (ctx: Ctx<'jobs'> & SignedIn, id: string): Promise<Job> => {
  const job = await ctx.jobs.find(id);
  if (job?.accountId !== ctx.caller.id || job.queue !== 'exports') throw new AppError('not_found');
  if (job.state !== 'done') throw new AppError('conflict', job.message ?? 'This file is not ready');
  return job;
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
    ...(request.address !== undefined && { address: request.address }),
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
