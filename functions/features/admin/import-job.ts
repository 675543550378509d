import * as z from 'zod/mini';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import type { ImportFile, ImportProgress } from '#functions/ports/creators/catalogue-imports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { IMPORT_STEPS, ImportChoices, ImportOutcome, ImportSurvey, UndoOutcome } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';

type ImportCtx = Ctx<'catalogueImports' | 'credits' | 'files' | 'jobs'>;

export const ImportPayload = z.object({
  step: z.enum(IMPORT_STEPS),
  uploadId: z.string(),
  name: z.string(),
  choices: ImportChoices,
  /** Idempotency key of the call that started it. */
  requestKey: z.string(),
  /** Import that an `undo` reverts. */
  undoes: z.optional(z.string()),
});
export type ImportPayload = z.infer<typeof ImportPayload>;

/** `parts`: number of files with the state before the import. */
export const ImportJobResult = z.object({
  survey: z.optional(ImportSurvey),
  outcome: z.optional(ImportOutcome),
  undone: z.optional(UndoOutcome),
  parts: z._default(z.int(), 0),
});
export type ImportJobResult = z.infer<typeof ImportJobResult>;
const Checkpoint = z.object({ parts: z.int() });

/** Storage deletes objects below this prefix after a day. */
const FOLDER = 'temp/catalogue-imports';
export const importUploadKey = (uploadId: string): string => `${FOLDER}/${uploadId}`;
export const importProblemsKey = (jobId: string): string => `${FOLDER}/${jobId}/problems.txt`;
const partKey = (jobId: string, part: number): string => `${FOLDER}/${jobId}/before-${part}.gz`;

export const importJob = defineJob('catalogue-imports', {
  payload: ImportPayload,
  run: (ctx: ImportCtx, attempt: JobTry<ImportPayload>): Promise<ImportJobResult> =>
    withHeartbeat(attempt, (work) => STEPS[attempt.payload.step](ctx, { ...attempt, ...work })),
  // An import that failed or was cancelled changed nothing, and storage deletes its files.
  undo: async () => undefined,
});

type Work = ImportProgress & { parts: number };
type Attempt = JobTry<ImportPayload> & Work;
type Step = (ctx: ImportCtx, attempt: Attempt) => Promise<ImportJobResult>;

const STEPS: Record<ImportPayload['step'], Step> = {
  read: async (ctx, { payload }) => ({
    survey: await ctx.catalogueImports.survey(await uploadOrThrow(ctx.files, payload), payload.choices),
    parts: 0,
  }),
  check: async (ctx, attempt) => ({
    outcome: await ctx.catalogueImports.check(await uploadOrThrow(ctx.files, attempt.payload), runOf(ctx, attempt)),
    parts: 0,
  }),
  import: async (ctx, attempt) => {
    const keepBefore = async (part: Uint8Array): Promise<void> => {
      await ctx.files.put(partKey(attempt.job.id, attempt.parts), part, 'application/gzip');
      attempt.parts += 1;
      // A later attempt finds what this one has changed already, and must not overwrite its parts.
      await attempt.report({ done: attempt.job.done, checkpoint: { parts: attempt.parts } });
    };
    const file = await uploadOrThrow(ctx.files, attempt.payload);
    const outcome = await ctx.catalogueImports.load(file, { ...runOf(ctx, attempt), keepBefore });
    return { outcome, parts: attempt.parts };
  },
  undo: async (ctx, attempt) => {
    const { undoes = '' } = attempt.payload;
    const { parts, outcome } = ImportJobResult.parse((await ctx.jobs.find(undoes))?.result ?? {});
    const count = (outcome?.created ?? 0) + (outcome?.updated ?? 0);
    return { undone: await ctx.catalogueImports.undo(partsOf(ctx.files, undoes, parts), { ...attempt, count }), parts: 0 };
  },
};

const runOf = ({ files, now }: ImportCtx, { job, payload, signal, onProgress }: Attempt) => ({
  choices: payload.choices,
  asOf: now().toISOString().slice(0, 10),
  signal,
  onProgress,
  saveProblems: (text: Uint8Array) => files.put(importProblemsKey(job.id), text, 'text/plain; charset=utf-8'),
});

const uploadOrThrow = async (files: Files, { uploadId, name }: ImportPayload): Promise<ImportFile> => {
  const content = await files.open(importUploadKey(uploadId));
  if (!content) throw new AppError('not_found', 'This upload has expired. Please choose the file again.');
  return { name, content };
};

const partsOf = async function* (files: Files, jobId: string, count: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) {
    const content = await files.find(partKey(jobId, part));
    if (!content) throw new AppError('not_found', 'This import can no longer be undone');
    yield content;
  }
};

/** Shorter than the lease of a job: an import reads and writes for minutes between two steps of its own. */
const BEAT_MS = 5_000;

/** Renews the lease and reports progress while `work` runs; stops it when the job was cancelled. */
const withHeartbeat = async <T>({ job, report }: JobTry<ImportPayload>, work: (work: Work) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  let done = 0;
  const { parts } = Checkpoint.parse(job.checkpoint ?? { parts: 0 });
  const onProgress = (count: number): void => {
    done = count;
  };
  const beat = setInterval(() => report({ done }).catch((error: unknown) => stop.abort(error)), BEAT_MS);
  try {
    const result = await work({ signal: stop.signal, onProgress, parts });
    await report({ done });
    return result;
  } catch (error) {
    // The reason of an abort is the lost lease, which the runner handles.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(beat);
  }
};
