import { orRefuse } from '#shared/sharing/rights.ts';

export const NO_SUCH_LIST = 'This creator list does not exist';

export const listOrThrow = orRefuse({
  view: NO_SUCH_LIST,
  edit: 'You have view-only access to this list',
  own: 'Only the list owner can do this',
});
