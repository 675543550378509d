import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { csvRecords } from '#shared/csv-records.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { COLUMN_HEADINGS } from '#shared/exports/export-columns.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { Platform } from '#shared/platforms.ts';

/** Files are stored in parts of one page, so that a try needs only the memory of a page. */
export const exportPartKey = ({ accountId, id }: Pick<Job, 'accountId' | 'id'>, part: number): FileKey =>
  `exports/${accountId}/${id}/${String(part).padStart(4, '0')}.csv`;

/** Key of a file of an export in its payload. */
export const ExportKey = z.templateLiteral(['exports/', z.string()]);

/** Fields of the payload of an export that say which creator is in which row. */
const Rows = z.object({
  request: z.object({ platform: Platform }),
  chosen: ExportKey,
  rowsAtOnce: z._default(z.int(), MAX_ROWS_AT_ONCE),
});

/** Ids of the rows in their order; an erased row has an empty one. Undefined when they are no longer kept. */
export type ExportedIds = { key: FileKey; platform: Platform; rowsAtOnce: number; userIds: string[] };

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

const JOBS_PER_PAGE = 100;

/** All finished exports of an account. */
export const exportsOf = async ({ jobs }: Ctx<'jobs'>, accountId: string): Promise<Job[]> => {
  const all: Job[] = [];
  let after: string | undefined;
  do {
    const page = await jobs.ofAccount(accountId, { queue: 'exports', state: 'done', limit: JOBS_PER_PAGE, ...(after && { after }) });
    all.push(...page.jobs);
    after = page.next;
  } while (after !== undefined);
  return all;
};

type EraseCtx = Ctx<'files' | 'suppressedCreators'>;

/** A row of a suppressed creator that is not erased yet; `username` if the file has it. */
export type HiddenRow = { platform: Platform; userId: string; username?: string | undefined };

const USERNAME_HEADING = COLUMN_HEADINGS.username;

export const hiddenRowsOf = async (ctx: EraseCtx, job: Job, ids: ExportedIds): Promise<HiddenRow[]> => {
  const hidden = await hiddenRows(ctx, ids);
  const rows = ids.userIds.flatMap((userId, index) => (hidden[index] && userId !== '' ? [{ userId, index }] : []));
  if (rows.length === 0) return [];
  const first = await ctx.files.find(exportPartKey(job, 0));
  const column =
    (first ? csvRecords(Buffer.from(first).toString()) : [])[0]?.cells.findIndex((cell) => cell.endsWith(USERNAME_HEADING)) ?? -1;
  const found: HiddenRow[] = [];
  for (const { userId, index } of rows) {
    const part = Math.floor(index / ids.rowsAtOnce);
    const content = column < 0 ? undefined : await ctx.files.find(exportPartKey(job, part));
    const record = content && csvRecords(Buffer.from(content).toString())[(index % ids.rowsAtOnce) + (part === 0 ? 1 : 0)];
    const username = record?.cells[column]?.replace(/^'?@?/, '');
    found.push({ platform: ids.platform, userId, ...(username && { username }) });
  }
  return found;
};

/**
 * Erases the rows of suppressed creators from the file of an export. An empty line stays for each, and the ids change last, so that rows
 * keep their positions while this is interrupted and repeated. False when there is none.
 */
export const eraseExportedRows = async (ctx: EraseCtx, job: Job): Promise<boolean> => {
  const ids = await exportedIds(ctx, job);
  if (!ids) return false;
  const hidden = await hiddenRows(ctx, ids);
  if (!ids.userIds.some((userId, index) => hidden[index] && userId !== '')) return false;
  for (let part = 0; part * ids.rowsAtOnce < ids.userIds.length; part += 1) {
    const content = await ctx.files.find(exportPartKey(job, part));
    if (!content) continue;
    const first = part * ids.rowsAtOnce - (part === 0 ? 1 : 0);
    const lines = csvRecords(Buffer.from(content).toString()).map(({ raw }, at) => (hidden[first + at] === true ? '\r\n' : raw));
    await ctx.files.put(exportPartKey(job, part), lines.join(''), 'text/csv');
  }
  const left = ids.userIds.map((userId, index) => (hidden[index] ? '' : userId));
  await ctx.files.put(ids.key, JSON.stringify(left), 'application/json');
  return true;
};
