import { AppError } from '#shared/http/errors.ts';

/** Whose a thing is, and who else may do what with it. */
export type OwnedThing = { ownerId: string; canSharedUsersEdit: boolean; sharedWith: readonly { id: string }[] };

/** view: see it and search in it · edit: its name and what is in it · own: sharing and deleting. */
export type Right = 'view' | 'edit' | 'own';

const isOwner = ({ ownerId }: OwnedThing, accountId: string): boolean => ownerId === accountId;
const isSharer = ({ sharedWith }: OwnedThing, accountId: string): boolean => sharedWith.some(({ id }) => id === accountId);

const RIGHTS: Record<Right, (thing: OwnedThing, accountId: string) => boolean> = {
  own: isOwner,
  edit: (thing, accountId) => isOwner(thing, accountId) || (thing.canSharedUsersEdit && isSharer(thing, accountId)),
  view: (thing, accountId) => isOwner(thing, accountId) || isSharer(thing, accountId),
};

/** The one rule of what is shared with people, for the screen and for the server. */
export const hasRight = (right: Right, thing: OwnedThing, accountId: string): boolean => RIGHTS[right](thing, accountId);

/** Things of others are as if they were not there; of shared ones one learns, in these words, what one may not do. */
export const orRefuse =
  (refusals: Record<Right, string>) =>
  <T extends OwnedThing>(thing: T | undefined, accountId: string, right: Right): T => {
    if (!thing || !hasRight('view', thing, accountId)) throw new AppError('not_found', refusals.view);
    if (!hasRight(right, thing, accountId)) throw new AppError('forbidden', refusals[right]);
    return thing;
  };
