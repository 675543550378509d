import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';

/** A creator of a list, as the server returns it. */
export const listCreator = (handle: string, changes: Partial<ListCreator> = {}): ListCreator => ({
  _id: `instagram:${handle}`,
  handle,
  name: `Name ${handle}`,
  user_id: handle,
  network: 'instagram',
  imageUrl: '',
  url: '',
  reach: 12_300,
  engagements: 1_230,
  created: '2026-11-19T10:00:00.000Z',
  note: '',
  tags: [],
  status: null,
  ...changes,
});

/** An own list with one creator. */
export const listOf = (name: string, changes: Partial<CreatorListView> = {}): CreatorListView => ({
  _id: `id-of-${name}`,
  name,
  networks: ['instagram', 'youtube'],
  creatorsOf: { instagram: 3, youtube: 1, tiktok: 0 },
  creators: ['a', 'b', 'c'].map((handle) => listCreator(handle)),
  totalCreators: 4,
  totalReach: 1_234_000,
  totalEngagements: 5_600,
  updated: '2026-11-20T10:00:00.000Z',
  isShared: false,
  canSharedUsersEdit: false,
  listOwner: { _id: 'owner', name: 'Olga Owner', email: 'olga@example.com' },
  sharedWithUser_ids: [],
  ...changes,
});

export const LISTS = 'GET /v1/creatorLists.json';
export const one = (list: CreatorListView) => `GET /v1/creatorLists/${list._id}`;
export const creatorsOf = (list: CreatorListView) => `GET /v1/creatorLists/${list._id}/creators`;

export const listsAnswer = (lists: CreatorListView[], total = lists.length) => ({ body: { success: true, lists, total } });

/** Server responses for an open list. */
export const openAnswers = (list: CreatorListView, creators: ListCreator[] = list.creators) => ({
  [LISTS]: listsAnswer([list]),
  [one(list)]: { body: { success: true, list } },
  [creatorsOf(list)]: { body: { success: true, creators } },
  [`GET /v1/creatorLists/${list._id}/notes`]: { body: { success: true, tags: [], statuses: [] } },
});
