import { AppError } from '#shared/http/errors.ts';

/** Owner and permissions of a shared resource. */
export type OwnedResource = { ownerId: string; canSharedUsersEdit: boolean; sharedWith: readonly { id: string }[] };

/** `view`: read and search; `edit`: change name and content; `own`: share and delete. */
export type Right = 'view' | 'edit' | 'own';

const isOwner = ({ ownerId }: OwnedResource, accountId: string): boolean => ownerId === accountId;
const isSharedWith = ({ sharedWith }: OwnedResource, accountId: string): boolean => sharedWith.some(({ id }) => id === accountId);

const RIGHTS: Record<Right, (resource: OwnedResource, accountId: string) => boolean> = {
  own: isOwner,
  edit: (resource, accountId) => isOwner(resource, accountId) || (resource.canSharedUsersEdit && isSharedWith(resource, accountId)),
  view: (resource, accountId) => isOwner(resource, accountId) || isSharedWith(resource, accountId),
};

/** Checks a permission; used by UI and server. */
export const hasRight = (right: Right, resource: OwnedResource, accountId: string): boolean => RIGHTS[right](resource, accountId);

/** Throws `not_found` if the resource is not visible to the account, otherwise `forbidden` with the message of the right. */
export const orRefuse =
  (messages: Record<Right, string>) =>
  <T extends OwnedResource>(resource: T | undefined, accountId: string, right: Right): T => {
    if (!resource || !hasRight('view', resource, accountId)) throw new AppError('not_found', messages.view);
    if (!hasRight(right, resource, accountId)) throw new AppError('forbidden', messages[right]);
    return resource;
  };
