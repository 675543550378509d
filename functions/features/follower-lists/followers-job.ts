import * as z from 'zod/mini';
import { giveBack } from '#functions/accounts/buy-once.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { FollowerList, FoundFollowers } from '#functions/ports/collections/follower-lists.ts';
import type { FollowersPage } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { BECAME_PRIVATE, BECAME_UNKNOWN, LIST_CANCELLED, LIST_FAILED, NO_REACHABLE_FOLLOWERS } from '#shared/follower-lists/messages.ts';
import { AppError } from '#shared/http/errors.ts';
import { findPart, keepPart } from './list-files.ts';
import { noteEmails, writeFollowers } from './write-followers.ts';

type FollowersCtx = Ctx<'credits' | 'files' | 'followerLists' | 'jobs' | 'payments' | 'socialData'>;

const FollowersPayload = z.object({ listId: z.string() });
type FollowersPayload = z.infer<typeof FollowersPayload>;

/** Where the next page begins, and what those before it brought. */
const Checkpoint = z.object({
  parts: z.int(),
  looked: z.int(),
  after: z.optional(z.string()),
  isComplete: z.boolean(),
});
type Checkpoint = z.infer<typeof Checkpoint>;
const START: Checkpoint = { parts: 0, looked: 0, isComplete: false };

/** Followers asked for at once. */
const PAGE_SIZE = 1_000;

/** Goes through the followers of a paid list's account, page by page, and puts those together who can be reached. */
export const followersJob = defineJob('follower-lists', {
  payload: FollowersPayload,
  run: async (ctx: FollowersCtx, { job, payload, report }): Promise<FoundFollowers> => {
    const list = await listOf(ctx, job, payload);
    // Deleted when the work had ended: this is a late message of it.
    if (!list || list.status === 'finished') return list?.found ?? { followers: 0, emails: 0 };
    let reached = await goOnFrom(ctx, list, job);
    const emails = await emailsKept(ctx, list, reached);
    while (!reached.isComplete) {
      reached = await readPage(ctx, list, { reached, emails });
      await report({ done: Math.min(reached.looked, list.followers), total: list.followers, checkpoint: reached });
    }
    if (reached.parts === 0) throw new AppError('not_found', NO_REACHABLE_FOLLOWERS);
    await report({ done: list.followers, isFinal: true });
    const found = await writeFollowers(ctx, list, reached.parts);
    await ctx.followerLists.end(list.accountId, list.id, { status: 'finished', found });
    return found;
  },
  undo: async (ctx, job, payload) => {
    const list = await listOf(ctx, job, payload);
    if (!list || list.status === 'finished') return;
    await giveBack(ctx, list);
    await ctx.followerLists.end(list.accountId, list.id, { status: 'error', message: reasonOf(job) });
  },
});

const listOf = (
  { followerLists }: Ctx<'followerLists'>,
  { accountId }: Job,
  { listId }: FollowersPayload,
): Promise<FollowerList | undefined> => followerLists.find(accountId, listId);

/** A job that paused until its parts expired starts from the beginning. */
const goOnFrom = async (ctx: FollowersCtx, list: FollowerList, { checkpoint }: Job): Promise<Checkpoint> => {
  const reached = Checkpoint.parse(checkpoint ?? START);
  return reached.parts > 0 && !(await findPart(ctx, list, 0)) ? START : reached;
};

/** Different ones of the pages before, where they are counted. */
const emailsKept = async (ctx: FollowersCtx, list: FollowerList, { parts }: Checkpoint): Promise<Set<string>> => {
  const emails = new Set<string>();
  if (list.totalEmails === undefined) return emails;
  for (let part = 0; part < parts; part += 1) noteEmails(emails, (await findPart(ctx, list, part)) ?? []);
  return emails;
};

type Reading = { reached: Checkpoint; emails: Set<string> };

const readPage = async (ctx: FollowersCtx, list: FollowerList, { reached, emails }: Reading): Promise<Checkpoint> => {
  const { reachable, looked, next } = await followersOrThrow(ctx, list, reached.after);
  if (reachable.length > 0) await keepPart(ctx, list, reached.parts, reachable);
  if (list.totalEmails !== undefined) noteEmails(emails, reachable);
  return {
    parts: reached.parts + (reachable.length > 0 ? 1 : 0),
    looked: reached.looked + looked,
    ...(next !== undefined && { after: next }),
    isComplete: next === undefined || (list.totalEmails !== undefined && emails.size >= list.totalEmails),
  };
};

const UNSEEN = { private: BECAME_PRIVATE, gone: BECAME_UNKNOWN } as const;

const followersOrThrow = async (
  { socialData }: FollowersCtx,
  { platform, userId }: FollowerList,
  after: string | undefined,
): Promise<FollowersPage> => {
  const answer = await socialData.followers({ platform, userId }, { limit: PAGE_SIZE, ...(after !== undefined && { after }) });
  if (answer.state !== 'seen') throw new AppError('not_found', UNSEEN[answer.state]);
  return answer;
};

/** Message for the owner; internal errors are reported without details. */
const reasonOf = ({ state, message }: Job): string => {
  if (state === 'cancelled') return LIST_CANCELLED;
  return [BECAME_PRIVATE, BECAME_UNKNOWN, NO_REACHABLE_FOLLOWERS].find((reason) => reason === message) ?? LIST_FAILED;
};
