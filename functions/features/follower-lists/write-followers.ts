import { stringify } from 'csv-stringify/sync';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { FollowerList, FoundFollowers } from '#functions/ports/follower-lists.ts';
import type { ReachableFollower } from '#functions/ports/social-data.ts';
import { contactsOfType, otherContacts } from '#shared/contacts.ts';
import { BYTE_ORDER_MARK, csvText } from '#shared/csv-text.ts';
import { normalEmail } from '#shared/email-match/email.ts';
import { csvKey, findPart } from './list-files.ts';

type Cell = string | number;

const COLUMNS: [heading: string, cell: (follower: ReachableFollower) => Cell][] = [
  ['Username', ({ username }) => csvText(username)],
  ['Name', ({ name }) => csvText(name)],
  ['Profile URL', ({ username }) => `https://www.instagram.com/${encodeURIComponent(username)}/`],
  ['Followers', ({ followers }) => followers],
  ['Email', ({ contacts }) => csvText(contactsOfType(contacts, 'email'))],
  ['Phone', ({ contacts }) => csvText(contactsOfType(contacts, 'phone'))],
  ['Other contacts', ({ contacts }) => csvText(otherContacts(contacts))],
];

const linesOf = (rows: Cell[][]): string => stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true });

/** Puts the parts together, everybody once. Written anew it is the same. */
export const writeFollowers = async (ctx: Ctx<'files'>, list: FollowerList, parts: number): Promise<FoundFollowers> => {
  const lines = [BYTE_ORDER_MARK, linesOf([COLUMNS.map(([heading]) => heading)])];
  const written = new Set<string>();
  const emails = new Set<string>();
  for (let part = 0; part < parts; part += 1) {
    const kept = await findPart(ctx, list, part);
    if (!kept) throw new Error(`Part ${part} of the followers ${list.id} is gone`);
    const rows: Cell[][] = [];
    for (const follower of kept) {
      if (written.has(follower.userId) || emails.size >= (list.totalEmails ?? Number.POSITIVE_INFINITY)) continue;
      written.add(follower.userId);
      for (const { type, value } of follower.contacts) if (type === 'email') emails.add(normalEmail(value));
      rows.push(COLUMNS.map(([, cell]) => cell(follower)));
    }
    lines.push(linesOf(rows));
  }
  await ctx.files.put(csvKey(list), lines.join(''), 'text/csv');
  return { followers: written.size, emails: emails.size };
};
