import type { ListedCreator, NewList } from '#functions/ports/collections/creator-lists.ts';

let made = 0;

/** A new list of an account. */
export const aList = (ownerId: string, changes: Partial<NewList> = {}): NewList => {
  made += 1;
  return { id: `list-${made}`, ownerId, name: `List ${made}`, createdAt: new Date(Date.UTC(2026, 0, 1) + made).toISOString(), ...changes };
};

export const aListed = (userId: string, changes: Partial<ListedCreator> = {}): ListedCreator => ({
  platform: 'instagram',
  userId,
  username: `user_${userId}`,
  name: `Name ${userId}`,
  picture: '',
  url: `https://example.com/${userId}`,
  followers: 1_000,
  engagements: 10,
  addedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
