import { CreatorRecord } from '../../creator-record.ts';

export type RecordField = keyof CreatorRecord;

/** Fields that a file may have instead of, or beside, those of the record; they end up in contacts, tags, interests and history. */
export const DERIVED_FIELDS = [
  'email',
  'phone',
  'topics',
  'followers_gained_30_days',
  'total_views_gained_30_days',
  'total_likes_gained_30_days',
] as const;
export type DerivedField = (typeof DERIVED_FIELDS)[number];

export type ImportField = RecordField | DerivedField;

export const IMPORT_FIELDS: readonly ImportField[] = [...(Object.keys(CreatorRecord.shape) as RecordField[]), ...DERIVED_FIELDS];

export const isImportField = (name: string): name is ImportField => (IMPORT_FIELDS as readonly string[]).includes(name);

/** Fields whose dots can part thousands. */
export const COUNT_FIELDS: readonly ImportField[] = [
  'followers',
  'following',
  'posts_count',
  'avg_likes',
  'avg_comments',
  'avg_views',
  'avg_reels_plays',
  'total_views',
  'total_likes',
  'followers_gained_30_days',
  'total_views_gained_30_days',
  'total_likes_gained_30_days',
];
