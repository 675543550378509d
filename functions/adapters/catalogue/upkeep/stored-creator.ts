import { type CreatorRecord, sourceShownOf } from '#functions/catalogue/creator-record.ts';
import type { StoredCreator } from '#functions/ports/creators/catalogue-upkeep.ts';
import { STORED_CLASSES, type StoredClass } from '#shared/creator-data/stored-creator.ts';

/** Class of each field; null for fields that say where the record comes from. The compiler requires it of every new field. */
const CLASS_OF = {
  platform: 'profile',
  user_id: 'profile',
  username: 'profile',
  name: 'profile',
  bio: 'profile',
  url: 'profile',
  picture: 'profile',
  is_verified: 'profile',
  is_hidden: 'profile',
  account_type: 'profile',
  gender: 'person',
  age_group: 'person',
  language: 'person',
  country: 'person',
  state: 'person',
  city: 'person',
  university: 'person',
  followers: 'figures',
  following: 'figures',
  posts_count: 'figures',
  avg_likes: 'figures',
  avg_comments: 'figures',
  avg_views: 'figures',
  avg_reels_plays: 'figures',
  total_views: 'figures',
  total_likes: 'figures',
  engagement_rate: 'figures',
  paid_post_performance: 'figures',
  stat_history: 'history',
  tags: 'topics',
  interests: 'topics',
  brands: 'topics',
  sponsors: 'topics',
  captions: 'posts',
  last_posted: 'posts',
  has_ads: 'posts',
  contacts: 'contacts',
  audience_followers: 'audience',
  audience_likers: 'audience',
  source: null,
  fetched_at: null,
  keep_until: null,
} satisfies Record<keyof CreatorRecord, StoredClass | null>;

const isFilled = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

export const storedCreator = (record: CreatorRecord): StoredCreator => {
  const filled = new Set<StoredClass | null>(
    Object.entries(CLASS_OF).flatMap(([field, name]) => (isFilled(record[field as keyof CreatorRecord]) ? [name] : [])),
  );
  return {
    userId: record.user_id,
    classes: STORED_CLASSES.filter((name) => filled.has(name)),
    contacts: record.contacts ?? [],
    source: sourceShownOf(record) ?? null,
    fetchedAt: record.fetched_at ?? null,
    keepUntil: record.keep_until ?? null,
  };
};
