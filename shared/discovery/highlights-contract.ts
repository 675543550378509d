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

export const CreatorHighlights = z.object({
  user_id: z.string(),
  growth: Growth,
  /** Fraction 0..1 of credible followers; null if unknown. */
  credibility: z.nullable(z.number()),
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
    summary: 'Retrieve growth, credibility and largest audience shares of creators; `search` is the search that found them',
    input: HighlightsRequest,
    output: HighlightsResponse,
  }),
};
