import { AppError } from '#shared/http/errors.ts';

/** Whose a list is, and who else may do what with it. */
export type Sharing = { ownerId: string; canSharedUsersEdit: boolean; sharedWith: readonly { id: string }[] };

/** view: see it and search in it · edit: its name and its creators · own: sharing and deleting. */
export type ListRight = 'view' | 'edit' | 'own';

const isOwner = ({ ownerId }: Sharing, accountId: string): boolean => ownerId === accountId;
const isSharer = ({ sharedWith }: Sharing, accountId: string): boolean => sharedWith.some(({ id }) => id === accountId);

const RIGHTS: Record<ListRight, (list: Sharing, accountId: string) => boolean> = {
  own: isOwner,
  edit: (list, accountId) => isOwner(list, accountId) || (list.canSharedUsersEdit && isSharer(list, accountId)),
  view: (list, accountId) => isOwner(list, accountId) || isSharer(list, accountId),
};

/** The one rule of lists, for the screen and for the server. */
export const hasRight = (right: ListRight, list: Sharing, accountId: string): boolean => RIGHTS[right](list, accountId);

export const NO_SUCH_LIST = 'This creator list does not exist';

const FORBIDDEN: Record<ListRight, string> = {
  view: NO_SUCH_LIST,
  edit: 'This list is shared with you to view only',
  own: 'Only the list owner can do this',
};

/** Lists of others are as if they were not there; of shared ones one learns what one may not do. */
export const listOrThrow = <L extends Sharing>(list: L | undefined, accountId: string, right: ListRight): L => {
  if (!list || !hasRight('view', list, accountId)) throw new AppError('not_found', NO_SUCH_LIST);
  if (!hasRight(right, list, accountId)) throw new AppError('forbidden', FORBIDDEN[right]);
  return list;
};
