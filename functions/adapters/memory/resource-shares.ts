import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Operation, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SHARED_WITH } from '#shared/sharing/limits.ts';

type Shareable = { ownerId: string; sharedWith: SharedUser[]; invited: string[]; updatedAt: string };
/** `open` returns the resource to its owner and throws for other accounts. */
type Resources = {
  open(operation: Operation): Shareable;
  all(): Shareable[];
  tooMany: string;
  /** Maximum number per account. */
  most: number;
  record?(notice: NewNotification | undefined): void;
};

/** In-memory sharing operations, the same for every kind of shared resource. */
export const memoryShares = ({ open, all, tooMany, most, record = () => undefined }: Resources): Shares => {
  const refuseFull = (sharedWith: unknown[], invited: unknown[]): void => {
    if (sharedWith.length + invited.length >= MAX_SHARED_WITH) throw new AppError('bad_request', tooMany);
  };
  return {
    share: async (operation, user, notice) => {
      const resource = open(operation);
      const others = resource.sharedWith.filter(({ id }) => id !== user.id);
      const invited = resource.invited.filter((email) => email !== user.email);
      const isNew = others.length === resource.sharedWith.length;
      if (isNew) {
        refuseFull(others, invited);
        record(notice);
      }
      resource.sharedWith = [...others, { ...user }];
      resource.invited = invited;
      return isNew;
    },
    unshare: async (operation, userId) => {
      const resource = open(operation);
      const others = resource.sharedWith.filter(({ id }) => id !== userId);
      const isGone = others.length < resource.sharedWith.length;
      resource.sharedWith = others;
      return isGone;
    },
    handOver: async (operation, userId) => {
      const resource = open(operation);
      const isShared = resource.sharedWith.some(({ id }) => id === userId);
      if (!isShared || all().filter(({ ownerId }) => ownerId === userId).length >= most) return false;
      resource.ownerId = userId;
      resource.sharedWith = resource.sharedWith.filter(({ id }) => id !== userId);
      return true;
    },
    invite: async (operation, email) => {
      const resource = open(operation);
      const others = resource.invited.filter((each) => each !== email);
      const isNew = others.length === resource.invited.length;
      if (isNew) refuseFull(resource.sharedWith, others);
      resource.invited = [...others, email];
      return isNew;
    },
    uninvite: async (operation, email) => {
      const resource = open(operation);
      const isGone = resource.invited.includes(email);
      resource.invited = resource.invited.filter((each) => each !== email);
      return isGone;
    },
    claim: async (user, at) => {
      for (const resource of all()) if (resource.invited.includes(user.email)) acceptInvitation(resource, user, at);
    },
  };
};

const acceptInvitation = (resource: Shareable, user: SharedUser, at: string): void => {
  resource.invited = resource.invited.filter((email) => email !== user.email);
  if (resource.ownerId !== user.id) resource.sharedWith = [...resource.sharedWith.filter(({ id }) => id !== user.id), { ...user }];
  resource.updatedAt = at;
};
