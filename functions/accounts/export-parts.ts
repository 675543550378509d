import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { csvRecords } from '#shared/csv-records.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { Platform } from '#shared/platforms.ts';

/** Files are stored in parts of one page, so that a try needs only the memory of a page. */
export const exportPartKey = ({ accountId, id }: Pick<Job, 'accountId' | 'id'>, part: number): string =>
  `exports/${accountId}/${id}/${String(part).padStart(4, '0')}.csv`;

/** Fields of the payload of an export that say which creator is in which row. */
const Rows = z.object({
  request: z.object({ platform: Platform }),
  chosen: z.string(),
  rowsAtOnce: z._default(z.int(), MAX_ROWS_AT_ONCE),
});

/** Ids of the rows in their order; an erased row has an empty one. Undefined when they are no longer kept. */
export type ExportedIds = { key: string; platform: Platform; rowsAtOnce: number; userIds: string[] };

export const exportedIds = async ({ files }: Ctx<'files'>, { input }: Pick<Job, 'input'>): Promise<ExportedIds | undefined> => {
  const { data } = Rows.safeParse(input);
  const file = data && (await files.find(data.chosen));
  if (!file) return undefined;
  const userIds = z.array(z.string()).parse(JSON.parse(new TextDecoder().decode(file)));
  return { key: data.chosen, platform: data.request.platform, rowsAtOnce: data.rowsAtOnce, userIds };
};

/** For each row, whether its creator is suppressed or erased. */
export const hiddenRows = async (
  { suppressedCreators }: Ctx<'suppressedCreators'>,
  { platform, userIds }: Pick<ExportedIds, 'platform' | 'userIds'>,
): Promise<boolean[]> => {
  const answers = await suppressedCreators.areSuppressed(userIds.map((user_id) => ({ platform, user_id })));
  return userIds.map((userId, index) => userId === '' || answers[index] === true);
};

/**
 * A part of the file of an export without the rows of suppressed creators. Rows are found by their position, because the columns of a
 * file need not name the creator. Undefined when the part is no longer kept.
 */
export const exportPart = async (
  ctx: Ctx<'files' | 'suppressedCreators'>,
  { job, part, ids }: { job: Job; part: number; ids: ExportedIds | undefined },
): Promise<Uint8Array | undefined> => {
  const content = await ctx.files.find(exportPartKey(job, part));
  if (!content || !ids) return content;
  const first = part * ids.rowsAtOnce;
  const hidden = await hiddenRows(ctx, { ...ids, userIds: ids.userIds.slice(first, first + ids.rowsAtOnce) });
  if (!hidden.includes(true)) return content;
  const heading = part === 0 ? 1 : 0;
  const kept = csvRecords(Buffer.from(content).toString()).filter((_, index) => index < heading || !hidden[index - heading]);
  return Buffer.from(kept.map(({ raw }) => raw).join(''));
};
