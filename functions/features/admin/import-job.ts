import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import type { ImportFile, ImportProgress } from '#functions/ports/creators/catalogue-imports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { IMPORT_STEPS, ImportChoices, ImportOutcome, ImportSurvey, UndoOutcome } from '#shared/admin/catalogue-import.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/mail/language.ts';

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
  /** SHA-256 of the file that was checked; absent if it was not. */
  checked: z.optional(z.string()),
});
export type ImportPayload = z.infer<typeof ImportPayload>;

/** `parts`: number of files with the state before the import, of `kept` creators. `content`: SHA-256 of the uploaded file. */
export const ImportJobResult = z.object({
  survey: z.optional(ImportSurvey),
  outcome: z.optional(ImportOutcome),
  undone: z.optional(UndoOutcome),
  parts: z._default(z.int(), 0),
  kept: z._default(z.int(), 0),
  content: z.optional(z.string()),
});
export type ImportJobResult = z.infer<typeof ImportJobResult>;
export const FILE_CHANGED = 'This file was uploaded again with other content after it was checked. Please check it again.';
const Checkpoint = z.object({ parts: z.int(), kept: z.int() });

/** Storage deletes objects below this prefix after a day. */
export const importUploadKey = (uploadId: string): FileKey => `temp/catalogue-imports/${uploadId}`;
export const importProblemsKey = (jobId: string, language: Language): FileKey => `temp/catalogue-imports/${jobId}/problems-${language}.txt`;
const partKey = (jobId: string, part: number): FileKey => `temp/catalogue-imports/${jobId}/before-${part}.gz`;

export const importJob = defineJob('catalogue-imports', {
  payload: ImportPayload,
  // It would overtake later imports, of which only the last one can be undone.
  canRetry: false,
  run: (ctx: ImportCtx, attempt: JobTry<ImportPayload>): Promise<ImportJobResult> =>
    withHeartbeat(attempt, (work) => STEPS[attempt.payload.step](ctx, attempt, work)),
  // An import that failed or was cancelled changed nothing, and storage deletes its files.
  undo: async () => undefined,
});

/** `done`: rows that are read, or creators of `total` that are written. */
type Work = ImportProgress & z.infer<typeof Checkpoint> & { done: number; total: number };
type Attempt = JobTry<ImportPayload>;
type Step = (ctx: ImportCtx, attempt: Attempt, work: Work) => Promise<ImportJobResult>;

const NONE_KEPT = { parts: 0, kept: 0 };

const STEPS: Record<ImportPayload['step'], Step> = {
  read: async (ctx, { payload }, { signal }) => ({
    survey: await ctx.catalogueImports.survey(await uploadOrThrow(ctx.files, payload), payload.choices, signal),
    ...NONE_KEPT,
  }),
  check: async (ctx, attempt, work) => {
    const { content, digest } = digested(await uploadOrThrow(ctx.files, attempt.payload));
    const outcome = await ctx.catalogueImports.check(content, runOf(ctx, attempt, work));
    return { outcome, content: digest(), ...NONE_KEPT };
  },
  import: async (ctx, attempt, work) => {
    const keepBefore = async (part: Uint8Array, changes: number): Promise<void> => {
      await ctx.files.put(partKey(attempt.job.id, work.parts), part, 'application/gzip');
      work.parts += 1;
      work.kept += changes;
      // A later attempt finds what this one has changed already, and must not overwrite its parts.
      await attempt.report({ done: work.done, total: work.total, checkpoint: { parts: work.parts, kept: work.kept } });
    };
    const { checked } = attempt.payload;
    const { content } = digested(await uploadOrThrow(ctx.files, attempt.payload), (digest) => {
      if (checked !== undefined && digest !== checked) throw new AppError('conflict', FILE_CHANGED);
    });
    const outcome = await ctx.catalogueImports.load(content, {
      ...runOf(ctx, attempt, work),
      keepBefore,
      onFinal: finalizing(attempt, work),
    });
    return { outcome, parts: work.parts, kept: work.kept };
  },
  undo: async (ctx, attempt, work) => {
    const { undoes = '' } = attempt.payload;
    const { parts, kept } = ImportJobResult.parse((await ctx.jobs.find(undoes))?.result ?? {});
    return {
      undone: await ctx.catalogueImports.undo(partsOf(ctx.files, undoes, parts), {
        signal: work.signal,
        onProgress: work.onProgress,
        onFinal: finalizing(attempt, work),
        count: kept,
      }),
      ...NONE_KEPT,
    };
  },
};

/** An admin who cancels an import finds the catalogue as it was. */
const finalizing =
  ({ report }: Attempt, work: Work): (() => Promise<void>) =>
  () =>
    report({ done: work.done, total: work.total, isFinal: true });

const runOf = ({ files, now }: ImportCtx, { job, payload }: Attempt, { signal, onProgress }: Work) => ({
  choices: payload.choices,
  asOf: now().toISOString().slice(0, 10),
  signal,
  onProgress,
  saveProblems: (language: Language, text: Uint8Array) => files.put(importProblemsKey(job.id, language), text, 'text/plain; charset=utf-8'),
});

/** The same file; `digest` is known once all of it is read, and `onEnd` can then refuse it. */
const digested = ({ name, content }: ImportFile, onEnd: (digest: string) => void = () => undefined) => {
  const hash = createHash('sha256');
  let digest = '';
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of content) {
      hash.update(bytes);
      yield bytes;
    }
    digest = hash.digest('base64url');
    onEnd(digest);
  };
  return { content: { name, content: read() }, digest: () => digest };
};

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
  const kept = Checkpoint.parse(job.checkpoint ?? NONE_KEPT);
  const onProgress = (count: number, total = 0): void => {
    Object.assign(state, { done: count, total });
  };
  const state: Work = { signal: stop.signal, onProgress, done: 0, total: 0, ...kept };
  const beat = setInterval(() => report({ done: state.done, total: state.total }).catch((error: unknown) => stop.abort(error)), BEAT_MS);
  try {
    const result = await work(state);
    await report({ done: state.done, total: state.total });
    return result;
  } catch (error) {
    // The reason of an abort is the lost lease, which the runner handles.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(beat);
  }
};
