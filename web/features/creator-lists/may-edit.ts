import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { hasRight } from '#shared/sharing/rights.ts';

/** The server's own rule: whoever is shown a list owns it, or it is shared with them. */
export const mayEdit = ({ isShared, canSharedUsersEdit }: Pick<CreatorListView, 'isShared' | 'canSharedUsersEdit'>): boolean =>
  hasRight('edit', { ownerId: isShared ? 'somebody' : 'me', canSharedUsersEdit, sharedWith: [{ id: 'me' }] }, 'me');
