import * as z from 'zod/mini';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { MatchedCreator } from '#shared/email-match/match.ts';

type MatchRef = Pick<EmailMatch, 'accountId' | 'id'>;

export const MatchedRow = z.object({ email: z.string(), creator: MatchedCreator });
export type MatchedRow = z.infer<typeof MatchedRow>;

/** Storage deletes objects below this prefix after a day. */
export const uploadKey = (accountId: string, uploadId: string): string => `temp/email-uploads/${accountId}/${uploadId}.csv`;

const folderOf = ({ accountId, id }: MatchRef): string => `email-matches/${accountId}/${id}`;
const emailsKey = (match: MatchRef): string => `${folderOf(match)}/emails.txt`;
const partKey = (match: MatchRef, part: number): string => `${folderOf(match)}/${String(part).padStart(4, '0')}.json`;
export const csvKey = (match: MatchRef): string => `${folderOf(match)}/results.csv`;

const textOrThrow = async ({ files }: Ctx<'files'>, key: string): Promise<string> => {
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

/** Also removes the parts of a match that failed, which it does not name. */
export const removeFiles = ({ files }: Ctx<'files'>, match: MatchRef): Promise<void> => files.removeAll(`${folderOf(match)}/`);
