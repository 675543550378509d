import { attributesOf, type FieldOf, type Kind } from '../../attributes.ts';
import { CreatorRecord } from '../../creator-record.ts';

export type RecordField = keyof CreatorRecord;

/** Fields of files with one row per post. */
export const POST_FIELDS = [
  'post_id',
  'post_date',
  'post_likes',
  'post_comments',
  'post_views',
  'post_shares',
  'post_saves',
  'post_text',
  'post_hashtags',
  'post_mentions',
  'post_language',
  'post_type',
  'post_url',
  'post_thumbnail',
  'post_sponsored',
  'post_sponsors',
] as const;

/** Import fields that are converted to contacts, tags, interests, averages and history of the record. */
export const DERIVED_FIELDS = [
  'email',
  'phone',
  'topics',
  'followers_gained_30_days',
  'total_views_gained_30_days',
  'total_likes_gained_30_days',
  /** Date of the figures of a row, in files with several rows per creator. */
  'observed_on',
  ...POST_FIELDS,
] as const;
export type DerivedField = (typeof DERIVED_FIELDS)[number];

export type ImportField = RecordField | DerivedField;

export const IMPORT_FIELDS: readonly ImportField[] = [...(Object.keys(CreatorRecord.shape) as RecordField[]), ...DERIVED_FIELDS];

export const isImportField = (name: string): name is ImportField => (IMPORT_FIELDS as readonly string[]).includes(name);

/** A column `posts` is a number of posts: lists of posts are in JSON only. */
export const isTableField = (name: string): boolean => name !== 'posts' && isImportField(name);

const fieldsOf = <K extends Kind>(kind: K): FieldOf<K>[] =>
  // Attributes without a column of their own have no field.
  attributesOf(kind).flatMap(([, attribute]) => ('field' in attribute && attribute.field ? [attribute.field as FieldOf<K>] : []));

/** Import fields per attribute kind; the kind decides how cells are parsed. */
export const FIELDS_OF = {
  count: fieldsOf('count'),
  flag: fieldsOf('flag'),
  rate: fieldsOf('rate'),
  decimal: fieldsOf('decimal'),
  day: fieldsOf('day'),
};

/** Integer fields, in which a dot can separate thousands. */
export const COUNT_FIELDS: readonly ImportField[] = [
  ...FIELDS_OF.count,
  'following',
  'posts_count',
  'total_views',
  'total_likes',
  'followers_gained_30_days',
  'total_views_gained_30_days',
  'total_likes_gained_30_days',
  'post_likes',
  'post_comments',
  'post_views',
  'post_shares',
  'post_saves',
];
