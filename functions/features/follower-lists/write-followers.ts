import { type CsvColumn, csvHeading, csvRows } from '#functions/csv.ts';
import type { FollowerList, FoundFollowers } from '#functions/ports/collections/follower-lists.ts';
import type { ReachableFollower } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { toEmail } from '#shared/auth/credentials.ts';
import { contactsOfType, otherContacts } from '#shared/contacts.ts';
import { csvPhones, csvText } from '#shared/csv-text.ts';
import { csvKey, findPart } from './list-files.ts';

const COLUMNS: CsvColumn<ReachableFollower>[] = [
  ['Username', ({ username }) => csvText(username)],
  ['Name', ({ name }) => csvText(name)],
  ['Profile URL', ({ username }) => `https://www.instagram.com/${encodeURIComponent(username)}/`],
  ['Followers', ({ followers }) => followers],
  ['Email', ({ contacts }) => csvText(contactsOfType(contacts, 'email'))],
  ['Phone', ({ contacts }) => csvPhones(contactsOfType(contacts, 'phone'))],
  ['Other contacts', ({ contacts }) => csvText(otherContacts(contacts))],
];

export const noteEmails = (emails: Set<string>, followers: readonly ReachableFollower[]): void => {
  for (const { contacts } of followers) for (const { type, value } of contacts) if (type === 'email') emails.add(toEmail(value));
};

/** Merges the parts without duplicates. Idempotent. */
export const writeFollowers = async (ctx: Ctx<'files'>, list: FollowerList, parts: number): Promise<FoundFollowers> => {
  const lines = [csvHeading(COLUMNS)];
  const written = new Set<string>();
  const emails = new Set<string>();
  for (let part = 0; part < parts; part += 1) {
    const followers = await findPart(ctx, list, part);
    if (!followers) throw new Error(`part ${part} of follower list ${list.id} is missing`);
    const rows: ReachableFollower[] = [];
    for (const follower of followers) {
      if (written.has(follower.userId) || emails.size >= (list.totalEmails ?? Number.POSITIVE_INFINITY)) continue;
      written.add(follower.userId);
      noteEmails(emails, [follower]);
      rows.push(follower);
    }
    lines.push(csvRows(COLUMNS, rows));
  }
  await ctx.files.put(csvKey(list), lines.join(''), 'text/csv');
  return { followers: written.size, emails: emails.size };
};
