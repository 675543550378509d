import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { checkDuplicates, checkSearch, Growth, UserId } from './compare-contract.ts';
import { MAX_PAGE_SIZE } from './limits.ts';
import { searchShape } from './search-request.ts';

export const HighlightsRequest = z
  .strictObject({ ...searchShape, user_ids: z.array(UserId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)) })
  .check(checkSearch, checkDuplicates);
export type HighlightsRequest = z.infer<typeof HighlightsRequest>;

const weight = z.number();
const Named = z.optional(z.object({ name: z.string(), weight }));
const Coded = z.optional(z.object({ code: z.string(), weight }));

/** Figures that results can be sorted by; null if unknown. */
export const CreatorFigures = z.object({
  reels_plays: z.nullable(z.int()),
  /** Average comments per post. */
  comments: z.nullable(z.int()),
  posts_per_week: z.nullable(z.number()),
  /** Fraction 0..1 of the known posts. */
  sponsored_share: z.nullable(z.number()),
  /** Middle of the estimated price of a post, in US dollars. */
  price: z.nullable(z.int()),
  /** YYYY-MM-DD. */
  last_posted: z.nullable(z.string()),
});
export type CreatorFigures = z.infer<typeof CreatorFigures>;

export const CreatorHighlights = z.object({
  user_id: z.string(),
  growth: Growth,
  /** Fraction 0..1 of credible followers; null if unknown. */
  credibility: z.nullable(z.number()),
  figures: CreatorFigures,
  /** The largest share 0..1 of each kind in the audience of the followers, or of the likers if unknown; absent if unknown. */
  top: z.object({
    countries: Coded,
    cities: Named,
    languages: Coded,
    brands: Named,
    interests: z.optional(z.object({ id: z.int(), weight })),
    genders: Coded,
    ethnicities: Coded,
    ages: Coded,
  }),
});
export type CreatorHighlights = z.infer<typeof CreatorHighlights>;

/** Empty where the catalogue charges for each creator. */
const HighlightsResponse = z.object({ success: z.literal(true), creators: z.array(CreatorHighlights) });
export type HighlightsResponse = z.infer<typeof HighlightsResponse>;

export const discoveryHighlights = {
  highlights: endpoint({
    method: 'POST',
    path: '/identification/highlights',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Retrieve growth, credibility, figures and largest audience shares of creators; `search` is the search that found them',
    input: HighlightsRequest,
    output: HighlightsResponse,
  }),
};
