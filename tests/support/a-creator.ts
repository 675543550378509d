import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';

/** A creator with the required fields and the given ones. */
export const aCreator = (user_id: string, rest: Partial<CreatorRecord> = {}): CreatorRecord => ({
  platform: 'instagram',
  user_id,
  username: user_id,
  followers: 1_000,
  ...rest,
});
