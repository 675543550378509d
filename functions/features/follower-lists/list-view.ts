import type { WorkStatus } from '#functions/ports/billing/paid-works.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { FollowerListStatus, FollowerListView } from '#shared/follower-lists/follower-list.ts';
import { followerListCents } from '#shared/follower-lists/price.ts';
import { API_BASE } from '#shared/http/endpoint.ts';

const STATUSES: Record<WorkStatus, FollowerListStatus> = { processing: 'Pending', error: 'Failed', finished: 'Download' };

export const listView = ({ id, name, status, createdAt, paidAt, found, message, ...list }: FollowerList): FollowerListView => ({
  _id: id,
  username: list.username,
  fullname: name,
  picture: list.picture,
  url: list.url,
  followers: list.followers,
  emails: found?.emails ?? null,
  contacts: found?.followers ?? null,
  date: createdAt,
  status: STATUSES[status],
  paid: paidAt !== undefined,
  price: followerListCents(list.followers) / 100,
  download_link: status === 'finished' ? `${API_BASE}/followerLists/${id}/download` : null,
  ...(status === 'error' && message !== undefined && { message }),
});
