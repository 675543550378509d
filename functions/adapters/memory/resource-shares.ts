import type { Act, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SHARED_WITH } from '#shared/sharing/limits.ts';

type Shareable = { ownerId: string; sharedWith: SharedUser[]; invited: string[]; updatedAt: string };
/** `open`: the thing itself, for its owner alone. */
type Things = { open(act: Act): Shareable; all(): Shareable[]; tooMany: string };

/** Sharing with people, in memory. */
export const memoryShares = ({ open, all, tooMany }: Things): Shares => ({
  share: async (act, user) => {
    const thing = open(act);
    const others = thing.sharedWith.filter(({ id }) => id !== user.id);
    if (others.length >= MAX_SHARED_WITH) throw new AppError('bad_request', tooMany);
    thing.sharedWith = [...others, { ...user }];
  },
  unshare: async (act, userId) => {
    const thing = open(act);
    const others = thing.sharedWith.filter(({ id }) => id !== userId);
    const isGone = others.length < thing.sharedWith.length;
    thing.sharedWith = others;
    return isGone;
  },
  invite: async (act, email) => {
    const thing = open(act);
    const others = thing.invited.filter((each) => each !== email);
    if (others.length >= MAX_SHARED_WITH) throw new AppError('bad_request', tooMany);
    thing.invited = [...others, email];
  },
  uninvite: async (act, email) => {
    const thing = open(act);
    const isGone = thing.invited.includes(email);
    thing.invited = thing.invited.filter((each) => each !== email);
    return isGone;
  },
  claim: async (user, at) => {
    for (const thing of all()) if (thing.invited.includes(user.email)) letIn(thing, user, at);
  },
});

const letIn = (thing: Shareable, user: SharedUser, at: string): void => {
  thing.invited = thing.invited.filter((email) => email !== user.email);
  if (thing.ownerId !== user.id) thing.sharedWith = [...thing.sharedWith.filter(({ id }) => id !== user.id), { ...user }];
  thing.updatedAt = at;
};
