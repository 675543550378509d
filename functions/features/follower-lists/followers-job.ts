import * as z from 'zod/mini';
import { refund } from '#functions/accounts/buy-once.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { FollowerList, FoundFollowers } from '#functions/ports/collections/follower-lists.ts';
import type { FollowersPage } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { BECAME_PRIVATE, BECAME_UNKNOWN, LIST_CANCELLED, LIST_FAILED, NO_REACHABLE_FOLLOWERS } from '#shared/follower-lists/messages.ts';
import { paidFollowers } from '#shared/follower-lists/price.ts';
import { AppError } from '#shared/http/errors.ts';
import { findPart, keepPart } from './list-files.ts';
import { noteEmails, writeFollowers } from './write-followers.ts';

type FollowersCtx = Ctx<'credits' | 'files' | 'followerLists' | 'jobs' | 'payments' | 'socialData'>;

const FollowersPayload = z.object({ listId: z.string() });
type FollowersPayload = z.infer<typeof FollowersPayload>;

/** Cursor of the next page and totals of the pages before it. */
const Checkpoint = z.object({
  parts: z.int(),
  looked: z.int(),
  after: z.optional(z.string()),
  isComplete: z.boolean(),
});
type Checkpoint = z.infer<typeof Checkpoint>;
const START: Checkpoint = { parts: 0, looked: 0, isComplete: false };

/** Followers per request. */
const PAGE_SIZE = 1_000;

/** Reads the followers of a paid list's account page by page and collects those with contacts. */
export const followersJob = defineJob('follower-lists', {
  payload: FollowersPayload,
  run: async (ctx: FollowersCtx, { job, payload, report }): Promise<FoundFollowers> => {
    const list = await listOf(ctx, job, payload);
    // The message arrived late: the list was deleted or finished.
    if (!list || list.status === 'finished') return list?.found ?? { followers: 0, emails: 0 };
    let progress = await resumeFrom(ctx, list, job);
    const emails = await storedEmails(ctx, list, progress);
    while (!progress.isComplete) {
      progress = await readPage(ctx, list, { progress, emails });
      await report({ done: Math.min(progress.looked, list.followers), total: list.followers, checkpoint: progress });
    }
    if (progress.parts === 0) throw new AppError('not_found', NO_REACHABLE_FOLLOWERS);
    await report({ done: list.followers, isFinal: true });
    const found = await writeFollowers(ctx, list, progress.parts);
    await ctx.followerLists.end(list.accountId, list.id, { status: 'finished', found });
    return found;
  },
  notice: async (ctx, job, payload) => {
    const list = await listOf(ctx, job, payload);
    return list && { kind: 'follower_list', title: `@${list.username}`, target: list.id, count: list.found?.emails ?? 0 };
  },
  undo: async (ctx, job, payload) => {
    const list = await listOf(ctx, job, payload);
    if (!list || list.status === 'finished') return;
    await refund(ctx, list);
    await ctx.followerLists.end(list.accountId, list.id, { status: 'error', message: reasonOf(job) });
  },
});

const listOf = (
  { followerLists }: Ctx<'followerLists'>,
  { accountId }: Job,
  { listId }: FollowersPayload,
): Promise<FollowerList | undefined> => followerLists.find(accountId, listId);

/** Restarts if the stored parts have expired. */
const resumeFrom = async (ctx: FollowersCtx, list: FollowerList, { checkpoint }: Job): Promise<Checkpoint> => {
  const progress = Checkpoint.parse(checkpoint ?? START);
  return progress.parts > 0 && !(await findPart(ctx, list, 0)) ? START : progress;
};

/** Restores the distinct emails of earlier pages, for lists that stop at a number of emails. */
const storedEmails = async (ctx: FollowersCtx, list: FollowerList, { parts }: Checkpoint): Promise<Set<string>> => {
  const emails = new Set<string>();
  if (list.totalEmails === undefined) return emails;
  for (let part = 0; part < parts; part += 1) noteEmails(emails, (await findPart(ctx, list, part)) ?? []);
  return emails;
};

type ReadState = { progress: Checkpoint; emails: Set<string> };

const readPage = async (ctx: FollowersCtx, list: FollowerList, { progress, emails }: ReadState): Promise<Checkpoint> => {
  const { reachable, looked, next } = await followersOrThrow(ctx, list, progress.after);
  if (reachable.length > 0) await keepPart(ctx, list, progress.parts, reachable);
  if (list.totalEmails !== undefined) noteEmails(emails, reachable);
  const seen = progress.looked + looked;
  // The account may have grown since the list was ordered, long before it was paid.
  const isPaidUp = seen >= paidFollowers(list.followers);
  return {
    parts: progress.parts + (reachable.length > 0 ? 1 : 0),
    looked: seen,
    ...(next !== undefined && { after: next }),
    isComplete: next === undefined || isPaidUp || (list.totalEmails !== undefined && emails.size >= list.totalEmails),
  };
};

const UNSEEN = { private: BECAME_PRIVATE, gone: BECAME_UNKNOWN } as const;

const followersOrThrow = async (
  { socialData }: FollowersCtx,
  { platform, userId }: FollowerList,
  after: string | undefined,
): Promise<FollowersPage> => {
  const result = await socialData.followers({ platform, userId }, { limit: PAGE_SIZE, ...(after !== undefined && { after }) });
  if (result.state !== 'seen') throw new AppError('not_found', UNSEEN[result.state]);
  return result;
};

/** Message for the owner, without details of internal errors. */
const reasonOf = ({ state, message }: Job): string => {
  if (state === 'cancelled') return LIST_CANCELLED;
  return [BECAME_PRIVATE, BECAME_UNKNOWN, NO_REACHABLE_FOLLOWERS].find((reason) => reason === message) ?? LIST_FAILED;
};
