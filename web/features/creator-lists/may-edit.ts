import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { hasRight } from '#shared/sharing/rights.ts';

/** Mirrors the server's rule: a visible list is either owned by the account or shared with it. */
export const mayEdit = ({ isShared, canSharedUsersEdit }: Pick<CreatorListView, 'isShared' | 'canSharedUsersEdit'>): boolean =>
  hasRight('edit', { ownerId: isShared ? 'other' : 'me', canSharedUsersEdit, sharedWith: [{ id: 'me' }] }, 'me');
