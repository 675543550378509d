import { type CreatorRecord, sourceShownOf } from '#functions/catalogue/creator-record.ts';
import type { StoredCreator } from '#functions/ports/creators/catalogue-upkeep.ts';
import { STORED_CLASSES, type StoredClass } from '#shared/creator-data/stored-creator.ts';

/** Classes of fields, which belong to the profile if they are not named here. Null if a field says where the record comes from. */
const CLASS_OF: Partial<Record<keyof CreatorRecord, StoredClass | null>> = {
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
  safety: 'posts',
  posts_per_week: 'posts',
  sponsored_share: 'posts',
  posts: 'posts',
  posts_before: 'posts',
  derived: null,
  has_ads: 'posts',
  contacts: 'contacts',
  audience_followers: 'audience',
  audience_likers: 'audience',
  source: null,
  fetched_at: null,
  keep_until: null,
};

const classOf = (field: keyof CreatorRecord): StoredClass | null => (CLASS_OF[field] === undefined ? 'profile' : CLASS_OF[field]);

const isFilled = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

export const storedCreator = (record: CreatorRecord): StoredCreator => {
  const filled = new Set<StoredClass | null>(
    Object.entries(record).flatMap(([field, value]) => (isFilled(value) ? [classOf(field as keyof CreatorRecord)] : [])),
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
