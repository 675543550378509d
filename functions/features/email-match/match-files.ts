import * as z from 'zod/mini';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { MatchedCreator } from '#shared/email-match/match.ts';
import { matchIdsKey } from '#shared/email-match/match-ids.ts';
import type { FileKey } from '#shared/file-folders.ts';

type MatchRef = Pick<EmailMatch, 'accountId' | 'id'>;

export const MatchedRow = z.object({ email: z.string(), creator: MatchedCreator });
export type MatchedRow = z.infer<typeof MatchedRow>;

/** Emails per lookup and per part; bounds the memory of an attempt. */
export const EMAILS_PER_PART = 5_000;

/** Storage deletes objects below this prefix after a day. */
export const uploadKey = (accountId: string, uploadId: string): FileKey => `temp/email-uploads/${accountId}/${uploadId}.csv`;

const folderOf = ({ accountId, id }: MatchRef): FileKey => `email-matches/${accountId}/${id}`;
const emailsKey = (match: MatchRef): FileKey => `${folderOf(match)}/emails.txt`;
const partKey = (match: MatchRef, part: number): FileKey => `${folderOf(match)}/${String(part).padStart(4, '0')}.json`;
export const csvKey = (match: MatchRef): FileKey => `${folderOf(match)}/results.csv`;

const textOrThrow = async ({ files }: Ctx<'files'>, key: FileKey): Promise<string> => {
  const file = await files.find(key);
  if (!file) throw new Error(`${key} is missing`);
  return new TextDecoder().decode(file);
};

export const keepEmails = ({ files }: Ctx<'files'>, match: MatchRef, emails: readonly string[]): Promise<void> =>
  files.put(emailsKey(match), emails.join('\n'), 'text/plain');

export const emailsOf = async (ctx: Ctx<'files'>, match: MatchRef): Promise<string[]> =>
  (await textOrThrow(ctx, emailsKey(match))).split('\n');

/** The uploaded addresses are needed until they are matched. */
export const removeEmails = ({ files }: Ctx<'files'>, match: MatchRef): Promise<void> => files.remove(emailsKey(match));

export const keepPart = ({ files }: Ctx<'files'>, match: MatchRef, part: number, rows: MatchedRow[]): Promise<void> =>
  files.put(partKey(match, part), JSON.stringify(rows), 'application/json');

export const partOf = async (ctx: Ctx<'files'>, match: MatchRef, part: number): Promise<MatchedRow[]> =>
  z.array(MatchedRow).parse(JSON.parse(await textOrThrow(ctx, partKey(match, part))));

/** Returns a range of rows; reads only the parts that contain it. */
export const rowsOf = async (
  ctx: Ctx<'files'>,
  match: MatchRef & Pick<EmailMatch, 'found'>,
  { skip, limit }: { skip: number; limit: number },
): Promise<MatchedRow[]> => {
  const rows: MatchedRow[] = [];
  let before = 0;
  for (const [part, count] of (match.found?.parts ?? []).entries()) {
    const [from, to] = [Math.max(0, skip - before), Math.min(count, skip + limit - before)];
    if (from < to) rows.push(...(await partOf(ctx, match, part)).slice(from, to));
    before += count;
  }
  return rows;
};

/** Also removes the parts of a match that failed. One by one, because only the deletion of accounts may list and delete old versions. */
export const removeFiles = async ({ files }: Ctx<'files'>, match: MatchRef & Pick<EmailMatch, 'emails'>): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(match.emails / EMAILS_PER_PART) }, (_, part) => partKey(match, part));
  await Promise.all([emailsKey(match), csvKey(match), matchIdsKey(match), ...parts].map((key) => files.remove(key)));
};
