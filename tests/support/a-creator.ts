import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';

/** A creator with what every creator has; a test says the rest. */
export const aCreator = (user_id: string, rest: Partial<CreatorRecord> = {}): CreatorRecord => ({
  platform: 'instagram',
  user_id,
  username: user_id,
  followers: 1_000,
  ...rest,
});
