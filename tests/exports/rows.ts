import type { CreatorRow } from '#shared/creator.ts';
import type { Results } from '#shared/discovery/contract.ts';
import { maskRows } from '#shared/discovery/masking.ts';

/** A row as the server returns it. */
export const aRow = (changes: Partial<CreatorRow> = {}): CreatorRow => ({
  user_id: 'c1',
  platform: 'instagram',
  username: 'mina.films',
  name: 'Mina Aoyama',
  url: 'https://www.instagram.com/mina.films',
  picture: '',
  followers: 4_800_000,
  engagements: 164_160,
  engagement_rate: 0.0342,
  avg_views: null,
  is_verified: true,
  is_hidden: false,
  country: 'JP',
  match: {},
  ...changes,
});

export const rowsNamed = (...names: string[]): CreatorRow[] =>
  names.map((name, index) => aRow({ user_id: `c${index}`, name, username: `user${index}` }));

export const answerOf = (users: Results['users'], total = users.length): { body: Results } => ({
  body: { success: true, total, users, limited: false },
});

/** The response of a search with `total` creators for a limited account. */
export const maskedAnswer = (total: number, skip: number, limit: number): { body: Results } => ({
  body: { success: true, total, users: maskRows(rowsNamed('One', 'Two', 'Three'), skip, Math.min(limit, total - skip)), limited: true },
});
