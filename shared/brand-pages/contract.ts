import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS } from '#shared/audience.ts';
import { CreatorRow } from '#shared/creator.ts';
import { Option } from '#shared/discovery/contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Platform } from '#shared/platforms.ts';
import { POST_TYPES } from '#shared/posts/post-limits.ts';
import { Post } from '#shared/reports/report.ts';

/** Number of brands in a comparison, including the brand of the page. */
export const MIN_BRANDS = 2;
export const MAX_BRANDS = 5;

const MAX_ID = 4_294_967_295;
const BrandId = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_ID));
const Rivals = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((ids: string) => ids.split(',').map((id) => (/^\d{1,10}$/.test(id) ? Number(id) : id))),
    ),
    z.array(z.int('must be the id of a brand').check(z.nonnegative(), z.maximum(MAX_ID))),
  )
  .check(
    z.minLength(MIN_BRANDS - 1),
    z.maxLength(MAX_BRANDS - 1),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not name a brand twice'),
  );

const Share = z.number();

/** Creators that the figures are computed from: the largest partners that the account may see, of `total` partners. */
const BrandSample = z.object({
  creators: z.int(),
  total: z.int(),
  /** False where the data provider charges for each creator: the page then has no audience and no posts. */
  is_offered: z.boolean(),
});

/** Posts count from the first to the last month, both YYYY-MM. The last one is the month of the catalogue's data. */
const BrandPeriod = z.object({ from: z.string(), to: z.string() });

/** Audience of the sample, weighted by followers; each list covers the creators that report it. Weights are fractions of 1. */
const BrandAudience = z.object({
  creators: z.int(),
  countries: z.array(z.object({ code: z.string(), weight: Share })),
  genders: z.array(z.object({ code: z.enum(AUDIENCE_GENDERS), weight: Share })),
  ages: z.array(z.object({ code: z.enum(AUDIENCE_AGES), weight: Share })),
});
export type BrandAudience = z.infer<typeof BrandAudience>;

/** Posts of the sample that name the brand. Averages are null where no post has the figure. */
const BrandFormat = z.object({
  /** null: the format is unknown. */
  type: z.nullable(z.enum(POST_TYPES)),
  posts: z.int(),
  likes: z.nullable(z.int()),
  views: z.nullable(z.int()),
});
export type BrandFormat = z.infer<typeof BrandFormat>;

const BrandPost = z.object({ username: z.string(), post: Post });
export type BrandPost = z.infer<typeof BrandPost>;

/** Exact totals of the searches with the filter, without creators that the account ignores. */
const BrandPlatform = z.object({
  platform: Platform,
  /** Total of a search with `ads_brands`: creators with sponsored posts for the brand. */
  partners: z.int(),
  /** Total of a search with `brand`: creators whose posts show the brand, sponsored or not. */
  mentioning: z.int(),
});

export type BrandPlatform = z.infer<typeof BrandPlatform>;

const BrandPage = z.object({
  success,
  brand: Option,
  platforms: z.array(BrandPlatform),
  sample: BrandSample,
  /** The largest partners that the account may see. */
  creators: z.array(z.omit(CreatorRow, { match: true })),
  period: BrandPeriod,
  /** null if no creator of the sample has a known audience. */
  audience: z.nullable(BrandAudience),
  posts: z.int(),
  formats: z.array(BrandFormat),
  top_posts: z.array(BrandPost),
});
export type BrandPage = z.infer<typeof BrandPage>;

const ComparedBrand = z.object({
  brand: Option,
  partners: z.int(),
  /** Fraction of the sum of all brands' partners; a creator counts once for each brand. */
  partner_share: Share,
  /** Posts of the sampled creators in the period that name the brand. */
  posts: z.int(),
  post_share: Share,
  /** Posts per month, oldest month first. */
  months: z.array(z.int()),
  /** Total of a search for partners of this brand, without partners of the page's brand; 0 for that brand itself. */
  without_us: z.int(),
});
export type ComparedBrand = z.infer<typeof ComparedBrand>;

const ShareOfVoice = z.object({
  success,
  platform: Platform,
  period: BrandPeriod,
  /** False where the data provider charges for each creator: no posts are counted. */
  is_offered: z.boolean(),
  /** Distinct creators whose posts are counted: the largest partners of each brand. */
  creators: z.int(),
  /** The page's brand first, then the rivals in their order. */
  brands: z.array(ComparedBrand),
});
export type ShareOfVoice = z.infer<typeof ShareOfVoice>;

export const brandPages = {
  page: endpoint({
    method: 'GET',
    path: '/brands/{id}',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Retrieve who works with a brand: creators, their audience, formats and top posts',
    input: z.strictObject({ id: BrandId }),
    output: BrandPage,
  }),
  shareOfVoice: endpoint({
    method: 'GET',
    path: '/brands/{id}/share-of-voice',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Compare a brand with one to four others by partners and by posts of the last 12 months',
    input: z
      .strictObject({ id: BrandId, rivals: Rivals })
      .check(z.refine(({ id, rivals }) => !rivals.includes(id), { path: ['rivals'], error: 'must not name the brand itself' })),
    output: ShareOfVoice,
  }),
};
