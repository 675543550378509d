import { type CsvColumn, csvHeading, csvRows } from '#functions/csv.ts';
import type { EmailMatch, Found } from '#functions/ports/collections/email-matches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { csvText } from '#shared/csv-text.ts';
import { matchIdsKey } from '#shared/email-match/match-ids.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { csvKey, type MatchedRow, partOf } from './match-files.ts';

const COLUMNS: CsvColumn<MatchedRow>[] = [
  ['Email', ({ email }) => csvText(email)],
  ['Network', ({ creator }) => PLATFORM_NAMES[creator.type]],
  ['Username', ({ creator }) => csvText(creator.username)],
  ['Name', ({ creator }) => csvText(creator.fullname)],
  ['Profile URL', ({ creator }) => creator.url],
  ['Followers', ({ creator }) => creator.followers],
  ['Engagements', ({ creator }) => creator.engagements],
];

/** Writes the CSV file, the ids for searches and the totals. Idempotent. */
export const writeResults = async (ctx: Ctx<'files'>, match: EmailMatch, parts: number[]): Promise<Found> => {
  const lines = [csvHeading(COLUMNS)];
  const emails = new Set<string>();
  const ids: Record<Platform, Set<string>> = { instagram: new Set(), youtube: new Set(), tiktok: new Set() };
  for (const part of parts.keys()) {
    const rows = await partOf(ctx, match, part);
    lines.push(csvRows(COLUMNS, rows));
    for (const { email, creator } of rows) {
      emails.add(email);
      ids[creator.type].add(creator.user_id);
    }
  }
  await ctx.files.put(csvKey(match), lines.join(''), 'text/csv');
  const lists = Object.fromEntries(PLATFORMS.map((platform) => [platform, [...ids[platform]]]));
  await ctx.files.put(matchIdsKey(match), JSON.stringify(lists), 'application/json');
  return {
    emails: emails.size,
    creators: { instagram: ids.instagram.size, youtube: ids.youtube.size, tiktok: ids.tiktok.size },
    parts,
  };
};
