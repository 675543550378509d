import { AppError } from '#shared/http/errors.ts';

/** Owner and permissions of a shared resource. */
export type OwnedResource = { ownerId: string; canSharedUsersEdit: boolean; sharedWith: readonly { id: string }[] };

/** view: read and search · edit: name and content · own: sharing and deletion. */
export type Right = 'view' | 'edit' | 'own';

const isOwner = ({ ownerId }: OwnedResource, accountId: string): boolean => ownerId === accountId;
const isSharer = ({ sharedWith }: OwnedResource, accountId: string): boolean => sharedWith.some(({ id }) => id === accountId);

const RIGHTS: Record<Right, (thing: OwnedResource, accountId: string) => boolean> = {
  own: isOwner,
  edit: (thing, accountId) => isOwner(thing, accountId) || (thing.canSharedUsersEdit && isSharer(thing, accountId)),
  view: (thing, accountId) => isOwner(thing, accountId) || isSharer(thing, accountId),
};

/** Permission check of shared resources, for the screen and the server. */
export const hasRight = (right: Right, thing: OwnedResource, accountId: string): boolean => RIGHTS[right](thing, accountId);

/** Throws `not_found` if the resource is not visible to the account, otherwise `forbidden` with the message of the right. */
export const orRefuse =
  (refusals: Record<Right, string>) =>
  <T extends OwnedResource>(thing: T | undefined, accountId: string, right: Right): T => {
    if (!thing || !hasRight('view', thing, accountId)) throw new AppError('not_found', refusals.view);
    if (!hasRight(right, thing, accountId)) throw new AppError('forbidden', refusals[right]);
    return thing;
  };
