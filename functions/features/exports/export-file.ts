import { exportedIds, exportPart, exportPartKey } from '#functions/accounts/export-parts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { ExportDelivery, StoredExport } from './export-payload.ts';

export const exportFile = async (ctx: Ctx<'files' | 'suppressedCreators'>, job: Job): Promise<FileReply> => {
  const { parts } = ExportDelivery.parse(job.result);
  const ids = await exportedIds(ctx, job);
  const contents: Uint8Array[] = [];
  for (let part = 0; part < parts; part += 1) {
    const content = await exportPart(ctx, { job, part, ids });
    if (!content) throw new AppError('not_found', 'This file is no longer kept');
    contents.push(content);
  }
  return { type: 'text/csv', name: StoredExport.parse(job.input).fileName, content: Buffer.concat(contents) };
};

/** Also removes the ids of the chosen rows. */
export const removeFiles = async (ctx: Ctx<'files'>, job: Job, parts: number): Promise<void> => {
  const keys = [StoredExport.parse(job.input).chosen, ...Array.from({ length: parts }, (_, part) => exportPartKey(job, part))];
  await Promise.all(keys.map((key) => ctx.files.remove(key)));
};
