import * as z from 'zod/mini';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { ReachableFollower } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import type { FileKey } from '#shared/file-folders.ts';

type ListRef = Pick<FollowerList, 'accountId' | 'id'>;

const Part = z.array(
  z.object({
    userId: z.string(),
    username: z.string(),
    name: z.string(),
    followers: z.number(),
    contacts: z.array(z.object({ type: z.enum(CONTACT_TYPES), value: z.string() })),
  }),
);

/** Storage deletes objects below this prefix after a day; parts are only needed until they are merged. */
const partKey = ({ accountId, id }: ListRef, part: number): FileKey =>
  `temp/follower-lists/${accountId}/${id}/${String(part).padStart(6, '0')}.json`;

export const csvKey = ({ accountId, id }: ListRef): FileKey => `follower-lists/${accountId}/${id}.csv`;

export const keepPart = ({ files }: Ctx<'files'>, list: ListRef, part: number, followers: ReachableFollower[]): Promise<void> =>
  files.put(partKey(list, part), JSON.stringify(followers), 'application/json');

export const findPart = async ({ files }: Ctx<'files'>, list: ListRef, part: number): Promise<ReachableFollower[] | undefined> => {
  const file = await files.find(partKey(list, part));
  return file && Part.parse(JSON.parse(new TextDecoder().decode(file)));
};
