import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import type { notifications } from '#shared/notifications/contract.ts';

type NotificationCtx = Ctx<'notifications'> & SignedIn;

/** Jobs run in the order of their start, so the newest ones tell whether any is pending. */
const NEWEST_JOBS = 10;

export const listNotifications = async (ctx: NotificationCtx & Ctx<'jobs'>, page: InputOf<typeof notifications.list>) => {
  const { id } = ctx.caller;
  // First: a job that has ended by now has recorded its notification, and one that ends later is pending.
  const { jobs } = await ctx.jobs.ofAccount(id, { limit: NEWEST_JOBS });
  const [{ notifications: newest, next }, unread] = await Promise.all([
    ctx.notifications.ofAccount(id, page),
    ctx.notifications.unread(id),
  ]);
  return {
    success: true as const,
    notifications: newest,
    unread,
    pending: jobs.some(({ state }) => !isEnded(state)),
    ...(next && { next }),
  };
};

export const readNotification = async (ctx: NotificationCtx, { id }: InputOf<typeof notifications.read>) => {
  if (!(await ctx.notifications.markRead(ctx.caller.id, id))) throw new AppError('not_found');
  return unreadOf(ctx);
};

export const readNotifications = async (ctx: NotificationCtx, { until }: InputOf<typeof notifications.readAll>) => {
  // A later time would also mark what has not happened yet.
  if (until > ctx.now().toISOString().replace('Z', 'Z~')) throw refuseField('until', 'is in the future');
  await ctx.notifications.markReadUntil(ctx.caller.id, until);
  return unreadOf(ctx);
};

const unreadOf = async ({ notifications, caller }: NotificationCtx) => ({
  success: true as const,
  unread: await notifications.unread(caller.id),
});
