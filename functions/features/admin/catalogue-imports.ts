import { randomUUID } from 'node:crypto';
import { adminOperationId, audited } from '#functions/accounts/audited.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { adminCatalogue } from '#shared/admin/catalogue-contract.ts';
import { type ImportJob, MAX_IMPORT_BYTES, UNDO_MS } from '#shared/admin/catalogue-import.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { ImportJobResult, ImportPayload, importProblemsKey, importUploadKey } from './import-job.ts';

type ImportsCtx = Ctx<'audit' | 'catalogueImports' | 'files' | 'jobs'> & Idempotent;

/** Owner of all imports; its jobs appear in no one's activity. */
const OWNER = 'catalogue';
const QUEUE = 'catalogue-imports';
const SUBJECT = 'catalogue:import';
/** Jobs among which the last import is looked for. */
const RECENT = 25;

export const BUSY = 'Another import is running. Please wait until it has ended.';
export const TOO_LARGE = 'This file is larger than 100 MB. Import it with the command `npm run catalogue -- import`.';
export const EMPTY = 'This file is empty';
export const NOT_CANCELLABLE = 'This import has ended or is about to end. It can no longer be canceled.';
export const NOT_UNDOABLE = 'Only the last import can be undone, within a day';

export const catalogueImports = async (ctx: ImportsCtx, { upload_id }: InputOf<typeof adminCatalogue.catalogueImports> = {}) => {
  const { jobs } = await ctx.jobs.ofAccount(OWNER, { limit: RECENT });
  const undoable = undoableIn(jobs, ctx.now());
  const own = upload_id && jobs.find((job) => payloadOf(job).uploadId === upload_id);
  return {
    success: true as const,
    offered: await ctx.catalogueImports.isOffered(),
    latest: jobs[0] ? viewOf(jobs[0]) : null,
    own: own ? viewOf(own) : null,
    undo: undoable && { id: undoable.id, name: payloadOf(undoable).name, until: undoUntil(undoable).toISOString() },
  };
};

export const uploadImport = async (ctx: ImportsCtx, { size }: InputOf<typeof adminCatalogue.uploadImport>) => {
  await offeredOrThrow(ctx);
  if (size === 0) throw new AppError('bad_request', EMPTY);
  if (size > MAX_IMPORT_BYTES) throw new AppError('too_large', TOO_LARGE);
  // Refused before the upload, which takes minutes.
  const { jobs } = await ctx.jobs.ofAccount(OWNER, { limit: 1 });
  if (jobs.some(({ state }) => !isEnded(state))) throw new AppError('conflict', BUSY);
  const uploadId = randomUUID();
  const upload = await ctx.files.upload(importUploadKey(uploadId), { type: 'application/octet-stream', maxBytes: MAX_IMPORT_BYTES });
  return { success: true as const, upload_id: uploadId, ...upload };
};

export const startImport = async (ctx: ImportsCtx, { upload_id, name, step, choices }: InputOf<typeof adminCatalogue.startImport>) => {
  await offeredOrThrow(ctx);
  const change = { subject: SUBJECT, act: 'catalogue_import', before: {}, after: { file: name, step } } as const;
  const payload = { step, uploadId: upload_id, name, choices, requestKey: adminOperationId(ctx) };
  const checked = step === 'import' ? await contentChecked(ctx, upload_id) : undefined;
  return startedAs(await audited(ctx, change, () => startNext(ctx, { ...payload, ...(checked !== undefined && { checked }) })));
};

/** The form of an upload can be sent again; an import must be of the file that was checked. */
const contentChecked = async ({ jobs }: ImportsCtx, uploadId: string): Promise<string | undefined> => {
  const recent = (await jobs.ofAccount(OWNER, { limit: RECENT })).jobs;
  const check = recent.find((job) => job.state === 'done' && payloadOf(job).step === 'check' && payloadOf(job).uploadId === uploadId);
  return check && ImportJobResult.parse(check.result).content;
};

export const undoImport = async (ctx: ImportsCtx, { id }: InputOf<typeof adminCatalogue.undoImport>) => {
  await offeredOrThrow(ctx);
  const change = { subject: SUBJECT, act: 'catalogue_undo', before: { import: id }, after: {} } as const;
  return startedAs(await audited(ctx, change, () => startUndo(ctx, id)));
};

const startUndo = async (ctx: ImportsCtx, id: string): Promise<Job> => {
  const { jobs } = await ctx.jobs.ofAccount(OWNER, { limit: RECENT });
  const requestKey = adminOperationId(ctx);
  const repeated = jobs.find((job) => payloadOf(job).requestKey === requestKey);
  const undoable = undoableIn(jobs, ctx.now());
  if (repeated) return repeated;
  if (undoable?.id !== id) throw new AppError('conflict', NOT_UNDOABLE);
  const { name, uploadId } = payloadOf(undoable);
  return startNext(ctx, { step: 'undo', uploadId, name, choices: {}, requestKey, undoes: id });
};

export const cancelImport = async (ctx: ImportsCtx, { id }: InputOf<typeof adminCatalogue.cancelImport>) => {
  const change = { subject: SUBJECT, act: 'catalogue_cancel', before: { import: id }, after: {} } as const;
  await audited(ctx, change, async () => {
    await importOrThrow(ctx, id);
    if (!(await ctx.jobs.cancel(id))) throw new AppError('conflict', NOT_CANCELLABLE);
  });
  return startedAs(await importOrThrow(ctx, id));
};

export const importProblems = async (ctx: ImportsCtx, { id, language }: InputOf<typeof adminCatalogue.importProblems>) => {
  const { name } = payloadOf(await importOrThrow(ctx, id));
  const key = importProblemsKey(id, language);
  if (!(await ctx.files.open(key))) throw new AppError('not_found', 'There is no list of problems, or it has expired');
  return { success: true as const, url: await ctx.files.link(key, { name: `${name}.problems.txt`, type: 'text/plain; charset=utf-8' }) };
};

const offeredOrThrow = async ({ catalogueImports: imports }: ImportsCtx): Promise<void> => {
  if (!(await imports.isOffered())) throw new AppError('not_offered', 'This catalogue can only be changed with `npm run catalogue`');
};

/**
 * Starts a job unless one runs. Ids are consecutive numbers and a job is created once, so of two calls at the same time only one
 * creates the next; the other finds a job with the key of the first.
 */
const startNext = async ({ jobs }: Ctx<'jobs'>, payload: ImportPayload): Promise<Job> => {
  const [latest] = (await jobs.ofAccount(OWNER, { limit: 1 })).jobs;
  if (latest && payloadOf(latest).requestKey === payload.requestKey) return latest;
  if (latest && !isEnded(latest.state)) throw new AppError('conflict', BUSY);
  const id = `${QUEUE}-${String(numberOf(latest) + 1).padStart(6, '0')}`;
  const started = await jobs.start({ id, accountId: OWNER, queue: QUEUE, total: 0, input: payload });
  if (payloadOf(started).requestKey !== payload.requestKey) throw new AppError('conflict', BUSY);
  return started;
};

const numberOf = (job: Job | undefined): number => Number(job?.id.slice(QUEUE.length + 1) ?? 0);

const payloadOf = ({ input }: Job): ImportPayload => ImportPayload.parse(input);

const importOrThrow = async ({ jobs }: Ctx<'jobs'>, id: string): Promise<Job> => {
  const job = await jobs.find(id);
  if (job?.accountId !== OWNER) throw new AppError('not_found');
  return job;
};

const undoUntil = ({ updatedAt }: Job): Date => new Date(Date.parse(updatedAt) + UNDO_MS);

/**
 * The last import that changed something, if that was within a day and was not undone. A file that was imported twice, from two tabs,
 * changes nothing the second time. `jobs`: newest first.
 */
const undoableIn = (jobs: readonly Job[], now: Date): Job | null => {
  const last = jobs.find((job) => job.state === 'done' && (payloadOf(job).step === 'undo' || ImportJobResult.parse(job.result).parts > 0));
  return !last || payloadOf(last).step === 'undo' || undoUntil(last) <= now ? null : last;
};

const startedAs = (job: Job) => ({ success: true as const, job: viewOf(job) });

const viewOf = (job: Job): ImportJob => {
  const { step, uploadId, name, choices } = payloadOf(job);
  const { survey, outcome, undone } = ImportJobResult.parse(job.result ?? {});
  return {
    id: job.id,
    step,
    upload_id: uploadId,
    name,
    choices,
    state: job.state,
    done: job.done,
    total: job.total,
    ...(job.message !== undefined && { message: job.message }),
    ...(survey && { survey }),
    ...(outcome && { outcome }),
    ...(undone && { undone }),
    started_at: job.createdAt,
  };
};
