import * as z from 'zod/mini';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { MatchedCreator } from '#shared/email-match/match.ts';
import { matchIdsKey } from '#shared/email-match/match-ids.ts';

type Of = Pick<EmailMatch, 'accountId' | 'id'>;

/** An email and one of its accounts. */
export const MatchedRow = z.object({ email: z.string(), creator: MatchedCreator });
export type MatchedRow = z.infer<typeof MatchedRow>;

/** Objects below this prefix expire after a day. */
export const uploadKey = (accountId: string, uploadId: string): string => `temp/email-uploads/${accountId}/${uploadId}.csv`;

const folderOf = ({ accountId, id }: Of): string => `email-matches/${accountId}/${id}`;
const emailsKey = (match: Of): string => `${folderOf(match)}/emails.txt`;
const partKey = (match: Of, part: number): string => `${folderOf(match)}/${String(part).padStart(4, '0')}.json`;
export const csvKey = (match: Of): string => `${folderOf(match)}/results.csv`;

const textOrThrow = async ({ files }: Ctx<'files'>, key: string): Promise<string> => {
  const file = await files.find(key);
  if (!file) throw new Error(`${key} is gone`);
  return new TextDecoder().decode(file);
};

export const keepEmails = ({ files }: Ctx<'files'>, match: Of, emails: readonly string[]): Promise<void> =>
  files.put(emailsKey(match), emails.join('\n'), 'text/plain');

export const emailsOf = async (ctx: Ctx<'files'>, match: Of): Promise<string[]> => (await textOrThrow(ctx, emailsKey(match))).split('\n');

export const keepPart = ({ files }: Ctx<'files'>, match: Of, part: number, rows: MatchedRow[]): Promise<void> =>
  files.put(partKey(match, part), JSON.stringify(rows), 'application/json');

export const partOf = async (ctx: Ctx<'files'>, match: Of, part: number): Promise<MatchedRow[]> =>
  z.array(MatchedRow).parse(JSON.parse(await textOrThrow(ctx, partKey(match, part))));

/** A range of rows across all parts; reads only the parts that contain them. */
export const rowsOf = async (
  ctx: Ctx<'files'>,
  match: Of & Pick<EmailMatch, 'found'>,
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

export const removeFiles = async ({ files }: Ctx<'files'>, match: EmailMatch): Promise<void> => {
  const parts = (match.found?.parts ?? []).map((_, part) => partKey(match, part));
  await Promise.all([emailsKey(match), csvKey(match), matchIdsKey(match), ...parts].map((key) => files.remove(key)));
};
