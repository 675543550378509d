import type { Shared, ShareLink } from '#functions/ports/collections/share-links.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { SHARE_DAYS, type ShareKind, type ShareLink as ShownLink } from '#shared/sharing/share-link.ts';
import { newToken } from './one-time-token.ts';

const DAY_MS = 86_400_000;
export const LINK_GONE = 'This link is no longer valid';

type ShareOptions = Shared & {
  title: string;
  /** Sections of a new link. */
  allSections: readonly string[];
  /** The owner's choice; by default, a running link keeps its sections. */
  sections?: string[] | undefined;
  days?: number | undefined;
};

/** Returns the share link of a resource: creates it when none is running, updates it when sections or days are given. */
export const keepShareLink = async (
  ctx: Ctx<'shareLinks'> & SignedIn,
  { title, allSections, sections, days, ...shared }: ShareOptions,
): Promise<{ success: true; link: ShownLink }> => {
  const now = ctx.now();
  const previous = await ctx.shareLinks.find(ctx.caller.id, shared);
  const running = previous && isRunning(previous, now) ? previous : undefined;
  if (running && sections === undefined && days === undefined) return answer(running);
  const ends = new Date(now.getTime() + (days ?? SHARE_DAYS) * DAY_MS).toISOString();
  const link: ShareLink = {
    ...shared,
    accountId: ctx.caller.id,
    token: running?.token ?? newToken(),
    title,
    sections: sections ?? running?.sections ?? [...allSections],
    created: running?.created ?? now.toISOString(),
    expires: days === undefined ? (running?.expires ?? ends) : ends,
  };
  return answer(await ctx.shareLinks.keep(link, previous));
};

const isRunning = ({ expires }: ShareLink, now: Date): boolean => Date.parse(expires) > now.getTime();

const answer = ({ subjectId, accountId: _, ...link }: ShareLink) => ({ success: true as const, link: { ...link, subject_id: subjectId } });

/** Throws `not_found`. The error does not reveal why a link is invalid. */
export const runningLinkOrThrow = async (ctx: Ctx<'shareLinks'>, kind: ShareKind, token: string): Promise<ShareLink> => {
  const link = await ctx.shareLinks.findByToken(token);
  if (link?.kind !== kind || !isRunning(link, ctx.now())) throw linkGone();
  return link;
};

export const linkGone = (): AppError => new AppError('not_found', LINK_GONE);
