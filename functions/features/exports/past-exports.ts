import * as z from 'zod/mini';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { SearchRequest, searchShape } from '#shared/discovery/search-request.ts';
import type { discoveryExports } from '#shared/exports/contract.ts';
import type { PastExport } from '#shared/exports/exports.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { isResultKept } from '#shared/privacy/retention.ts';
import { INTEGRATION_NAMES, isIntegration } from '#shared/settings/integrations.ts';
import { exportFile, removeFiles } from './export-file.ts';
import { ExportDelivery, StoredExport } from './export-payload.ts';

type FilesCtx = Ctx<'jobs' | 'files'> & SignedIn;

const FINISHED = { queue: 'exports', state: 'done' } as const;
const MAX_PAGE_OF_JOBS = 100;

export const pastExports = async (ctx: Ctx<'jobs'> & SignedIn, page: InputOf<typeof discoveryExports.pastExports>) => {
  const { jobs, next } = await ctx.jobs.ofAccount(ctx.caller.id, { ...page, ...FINISHED });
  const kept = jobs.filter((job) => isKept(ctx, job));
  // Newest first, so the pages after an expired export have only expired ones.
  const hasMore = next !== undefined && kept.length === jobs.length;
  return { success: true as const, lists_generated: kept.map(pastExportOf), ...(hasMore && { next }) };
};

/** Pages by number, which requires the total and therefore all jobs. */
export const pastLists = async (ctx: Ctx<'jobs'> & SignedIn, { page, limit }: InputOf<typeof discoveryExports.pastLists>) => {
  const all: Job[] = [];
  let after: string | undefined;
  do {
    const { jobs, next } = await ctx.jobs.ofAccount(ctx.caller.id, { ...FINISHED, limit: MAX_PAGE_OF_JOBS, after });
    all.push(...jobs.filter((job) => isKept(ctx, job)));
    after = next;
  } while (after);
  return { success: true as const, lists_generated: all.slice((page - 1) * limit, page * limit).map(pastExportOf), total: all.length };
};

/** Downloads are free and unlimited. */
export const downloadExport = async (
  ctx: FilesCtx & Ctx<'suppressedCreators'>,
  { id }: InputOf<typeof discoveryExports.downloadExport>,
): Promise<FileReply> => exportFile(ctx, fileOrThrow(await ownExportOrThrow(ctx, id)));

/**
 * Keeps data in a connected service, and exported creators stay marked so that they are not charged again. Removes the entry last,
 * so that a failed deletion can be repeated.
 */
export const deleteExport = async (ctx: FilesCtx, { id }: InputOf<typeof discoveryExports.deleteExport>) => {
  const job = await ownExportOrThrow(ctx, id);
  await removeFiles(ctx, job, ExportDelivery.parse(job.result).parts);
  await ctx.jobs.forget(id, 'done');
  return { success: true as const };
};

const isKept = ({ brand, now }: Ctx, { createdAt }: Job): boolean => isResultKept(createdAt, brand.privacy.resultDays, now());

const ownExportOrThrow = async (ctx: Ctx<'jobs'> & SignedIn, id: string): Promise<Job> => {
  const job = await ctx.jobs.find(id);
  if (job?.accountId !== ctx.caller.id || job.queue !== 'exports') throw new AppError('not_found');
  if (job.state !== 'done') throw new AppError('conflict', job.message ?? 'This file is not ready');
  if (!isKept(ctx, job)) throw new AppError('not_found', 'This file is no longer kept');
  return job;
};

const fileOrThrow = (job: Job): Job => {
  const { export_type: type } = StoredExport.parse(job.input).request;
  if (isIntegration(type)) throw new AppError('conflict', `This export is in ${INTEGRATION_NAMES[type]}, not in a file`);
  return job;
};

const pastExportOf = ({ id, input, result, charge, createdAt }: Job): PastExport => {
  const { request, fileName } = StoredExport.parse(input);
  const { rows, url, missing, refunded } = ExportDelivery.parse(result);
  return {
    id,
    type: request.export_type,
    name: fileName,
    platform: request.platform,
    rows,
    ...(url !== undefined && { url }),
    ...(missing > 0 && { missing }),
    exports_used: (charge?.credits ?? 0) - refunded,
    created: createdAt,
    filters: searchOf(request),
    ...(request.address !== undefined && { address: request.address }),
  };
};

/** The search without the export options, from its first page; undefined if one of its filters no longer exists. */
const searchOf = (request: z.infer<typeof StoredExport>['request']): SearchRequest | undefined => {
  const fields = Object.fromEntries(SEARCH_FIELDS.map((field) => [field, request[field]]));
  return z.safeParse(SearchRequest, { ...fields, paging: { skip: 0, limit: 10 } }).data;
};

// Safe because these are the keys of the shape.
const SEARCH_FIELDS = Object.keys(searchShape) as (keyof typeof searchShape)[];
