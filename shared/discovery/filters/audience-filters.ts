/** Search fields that filter audiences by weight. */
export const AUDIENCE_FILTERS = [
  'audience_geo',
  'audience_lang',
  'audience_gender',
  'audience_race',
  'audience_age',
  'audience_brand',
  'audience_brand_category',
] as const;
export type AudienceFilter = (typeof AUDIENCE_FILTERS)[number];
