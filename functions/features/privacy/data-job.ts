import { strToU8, type Zippable, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { DataExportResult, dataFileKey } from '#functions/accounts/privacy/data-export.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { boughtFiles, collectionFiles } from './data-collections.ts';
import { accountFiles, activityFiles, type DataCtx, type DataFile, ledgerFile } from './data-sections.ts';

/** Uncompressed bytes after which a ZIP file ends, which bounds the memory of an attempt. */
const MAX_ZIP_BYTES = 64 * 1024 * 1024;

/** Collects all data of an account in ZIP files. An interrupted attempt starts again and writes the same files. */
export const dataJob = defineJob('account-data', {
  payload: z.object({}),
  run: async (ctx: DataCtx & Ctx<'credits'>, { job, report }) => {
    const account = await ctx.accounts.find(job.accountId);
    if (!account) throw new AppError('not_found', 'This account does not exist');
    let [files, done] = [0, 0];
    let open: DataFile[] = [];
    let bytes = 0;
    const close = async (): Promise<void> => {
      files += 1;
      // Recorded first, so that `undo` knows the file even if this attempt is interrupted.
      await report({ done, checkpoint: { files } });
      await ctx.files.put(dataFileKey(job, files), zipOf(open, ctx.brand.name), 'application/zip');
      [open, bytes] = [[], 0];
    };
    for await (const file of dataFiles(ctx, account)) {
      if (bytes > 0 && bytes + file.content.length > MAX_ZIP_BYTES) await close();
      open.push(file);
      bytes += file.content.length;
      done += 1;
      await report({ done, total: done + 1 });
    }
    await close();
    return { files };
  },
  undo: async (ctx, job) => {
    const { files } = DataExportResult.parse(job.checkpoint ?? { files: 0 });
    for (let file = 1; file <= files; file += 1) await ctx.files.remove(dataFileKey(job, file));
  },
});

const dataFiles = async function* (ctx: DataCtx, account: Account): AsyncGenerator<DataFile> {
  yield* await accountFiles(ctx, account);
  yield await ledgerFile(ctx, account);
  yield* await activityFiles(ctx, account);
  yield* collectionFiles(ctx, account);
  yield* boughtFiles(ctx, account);
};

const zipOf = (files: readonly DataFile[], brand: string): Uint8Array => {
  const entries = [{ path: 'README.md', content: readmeOf(files, brand) }, ...files].map(({ path, content }) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Zippable);
};

const readmeOf = (files: readonly DataFile[], brand: string): string => `# Your data at ${brand}

JSON files are for programs; CSV files open in any spreadsheet. Times are in UTC.

| file | contents |
|---|---|
${files.map(({ path, about }) => `| ${path} | ${about} |`).join('\n')}
`;
