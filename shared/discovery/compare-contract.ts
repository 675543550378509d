import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS } from '#shared/audience.ts';
import { CreatorRow } from '#shared/creator.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { MAX_COMPARED, MIN_COMPARED } from './limits.ts';
import { checkRules, type SearchRequest, searchShape } from './search-request.ts';

export const UserId = z.string().check(z.minLength(1), z.maxLength(100));
const FIRST_PAGE = { limit: 1, skip: 0 };

type CheckedSearch = Omit<SearchRequest, 'paging'>;
type Checked<T> = { value: T; issues: z.core.$ZodRawIssue[] };

/** Validates the search, which determines whether a limited account may see the creators. */
export const checkSearch = ({ value, issues }: Checked<CheckedSearch>): void =>
  checkRules({ value: { ...value, paging: FIRST_PAGE }, issues });

export const checkDuplicates = ({ value: { user_ids }, issues }: Checked<{ user_ids: string[] }>): void => {
  if (new Set(user_ids).size < user_ids.length) {
    issues.push({ code: 'custom', path: ['user_ids'], message: 'must not name a creator twice', input: user_ids });
  }
};

export const CompareRequest = z
  .strictObject({ ...searchShape, user_ids: z.array(UserId).check(z.minLength(MIN_COMPARED), z.maxLength(MAX_COMPARED)) })
  .check(checkSearch, checkDuplicates);
export type CompareRequest = z.infer<typeof CompareRequest>;

export const WhyRequest = z.strictObject({ ...searchShape, user_id: UserId }).check(checkSearch);
export type WhyRequest = z.infer<typeof WhyRequest>;

const Share = z.number();

/** Growth as a fraction over 1 to 6 months, of the figure that the platform's growth filter uses; null if unknown. */
export const Growth = z.object({
  of: z.enum(['followers', 'total_views', 'total_likes']),
  months: z.array(z.nullable(z.number())),
});
export type Growth = z.infer<typeof Growth>;

/** Lists are sorted by weight, largest first; empty if unknown. */
export const ComparedAudience = z.object({
  of: z.enum(['followers', 'likers']),
  credibility: z.nullable(Share),
  countries: z.array(z.object({ code: z.string(), weight: Share })),
  cities: z.array(z.object({ name: z.string(), weight: Share })),
  ages: z.array(z.object({ code: z.enum(AUDIENCE_AGES), weight: Share })),
  genders: z.array(z.object({ code: z.enum(AUDIENCE_GENDERS), weight: Share })),
  languages: z.array(z.object({ code: z.string(), weight: Share })),
  interests: z.array(z.object({ id: z.int(), weight: Share })),
  brands: z.array(z.object({ name: z.string(), weight: Share })),
});
export type ComparedAudience = z.infer<typeof ComparedAudience>;

export const ComparedCreator = z.extend(z.omit(CreatorRow, { match: true }), {
  reels_plays: z.nullable(z.int()),
  growth: Growth,
  /** Topics, strongest first. */
  topics: z.array(z.string()),
  /** null if hidden. */
  audience: z.nullable(ComparedAudience),
});
export type ComparedCreator = z.infer<typeof ComparedCreator>;

const Estimate = { low: z.int(), high: z.int() };

/** Overlap and reach are estimated from shares, because the catalogue knows no followers. null if not available. */
export const AudienceComparison = z.object({
  method: z.string(),
  pairs: z.array(
    z.object({
      user_ids: z.tuple([z.string(), z.string()]),
      overlap: z.nullable(z.object({ people: z.int(), most: z.int(), ...Estimate })),
    }),
  ),
  reach: z.nullable(z.object({ total: z.int(), unique: z.int(), ...Estimate })),
});
export type AudienceComparison = z.infer<typeof AudienceComparison>;

export const Comparison = z.object({ success: z.literal(true), creators: z.array(ComparedCreator), audiences: AudienceComparison });
export type Comparison = z.infer<typeof Comparison>;

/** Occurrence of searched words, in their original spelling. */
const Excerpt = { before: z.string(), found: z.string(), after: z.string() };

/** Matching parts of a search; parts that were not requested are absent. */
export const MatchReasons = z.object({
  /** Weight 0..1 of each "#topic" in the creator's posts. */
  topics: z.array(z.object({ term: z.string(), score: z.number() })),
  /** Similarity 0..1 to a creator that the search names, by posts or by audience. */
  alike: z.array(z.object({ username: z.string(), by: z.enum(['posts', 'audience']), score: z.number() })),
  /** Up to three posts with a topic or the words that the search asks for; without `link` and `created` if only the text is known. */
  posts: z.array(z.object({ ...Excerpt, link: z.optional(z.string()), created: z.optional(z.string()) })),
  /** Number of posts that the content filter finds, and the newest of them with a term; `found` is empty where only the post's own list has it. */
  content: z.optional(
    z.object({ total: z.int(), posts: z.array(z.object({ ...Excerpt, link: z.optional(z.string()), created: z.string() })) }),
  ),
  text: z.optional(z.object({ ...Excerpt, field: z.enum(['bio', 'name', 'username']) })),
  /** The creator's interests, brands and sponsors that the search requests. */
  interests: z.array(z.int()),
  brands: z.array(z.string()),
  sponsors: z.array(z.string()),
  audience_followers: CreatorRow.shape.match.shape.audience_followers,
  audience_likers: CreatorRow.shape.match.shape.audience_likers,
});
export type MatchReasons = z.infer<typeof MatchReasons>;

/** Calls for creators in search results. */
export const discoveryCompare = {
  compare: endpoint({
    method: 'POST',
    path: '/identification/compare',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Compare two to five creators, with the estimated overlap of their audiences; `search` is the search that found them',
    input: CompareRequest,
    output: Comparison,
  }),
  whyMatched: endpoint({
    method: 'POST',
    path: '/identification/why',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Explain why a creator matches a search',
    input: WhyRequest,
    output: z.object({ success: z.literal(true), reasons: MatchReasons }),
  }),
};
