import { engagementRateOf } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { profileUrlOf } from '#functions/catalogue/profile-url.ts';
import type { CreatorRow } from '#shared/creator.ts';

/** The stored part of a result row; `match` depends on the search. */
export type StoredRow = Omit<CreatorRow, 'match'>;

export const creatorRow = (record: CreatorRecord): StoredRow => ({
  user_id: record.user_id,
  platform: record.platform,
  username: record.username,
  name: record.name ?? '',
  url: profileUrlOf(record),
  picture: record.picture ?? '',
  followers: record.followers,
  engagements: record.avg_likes ?? null,
  engagement_rate: engagementRateOf(record),
  avg_views: record.avg_views ?? null,
  is_verified: record.is_verified ?? false,
  is_hidden: record.is_hidden ?? false,
  country: record.country ?? null,
  ...(record.safety && { safety: record.safety }),
});
