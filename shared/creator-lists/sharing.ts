import { orRefuse } from '#shared/sharing/rights.ts';

export const NO_SUCH_LIST = 'This creator list does not exist';

export const listOrThrow = orRefuse({
  view: NO_SUCH_LIST,
  edit: 'This list is shared with you to view only',
  own: 'Only the list owner can do this',
});
