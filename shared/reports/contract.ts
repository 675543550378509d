import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Platform } from '#shared/platforms.ts';
import { ProfileFilter } from './profile-filter.ts';
import { AudienceBlock, PulledReport, UserProfile } from './report.ts';

const Locale = z.optional(z.literal('en-US'));
const success = z.literal(true);

export const CreatorId = z.strictObject({ platform: Platform, user_id: z.string().check(z.minLength(1), z.maxLength(100)) });
export type CreatorId = z.infer<typeof CreatorId>;

export const MAX_PAST_PAGE = 1_000;

/** Account overview: the report as it was pulled. */
export const Report = z.extend(PulledReport, {
  success,
  report_info: z.object({
    report_id: z.string(),
    /** ISO time of the pull. */
    created: z.string(),
    /** An example of ours: nobody paid for it. */
    demo: z.boolean(),
    /** Old enough to be pulled anew for a credit. */
    can_refresh: z.boolean(),
  }),
});
export type Report = z.infer<typeof Report>;

export const PastReport = z.object({
  report_id: z.string(),
  picture: z.string(),
  type: Platform,
  username: z.string(),
  fullname: z.string(),
  /** The network's own id. */
  social_id: z.string(),
  url: z.string(),
  followers: z.int(),
  /** Average likes and their rate; left out where likes are hidden. */
  engagements: z.optional(z.int()),
  engagement_rate: z.optional(z.number()),
  /** ISO time. */
  created: z.string(),
  demo: z.boolean(),
});
export type PastReport = z.infer<typeof PastReport>;

/** What opening a creator's report would cost now. */
export const ReportOffer = z.object({
  success,
  /** Reports credits. */
  cost: z.int(),
  left: z.int(),
  /** The latest report of this creator, where there is one. */
  report_id: z.optional(z.string()),
  created: z.optional(z.string()),
});
export type ReportOffer = z.infer<typeof ReportOffer>;

const PageOfReports = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAST_PAGE)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});

export const reports = {
  pull: endpoint({
    method: 'POST',
    path: '/reports/new',
    access: 'user',
    feature: 'reports',
    summary: 'The report of a creator: pulled for a credit the first time, free from then on',
    input: z.extend(CreatorId, { refresh: z._default(z.boolean(), false) }),
    output: Report,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/reports/new',
    access: 'user',
    feature: 'reports',
    summary: 'What opening the report of a creator would cost',
    input: z.extend(CreatorId, { locale: Locale }),
    output: ReportOffer,
  }),
  open: endpoint({
    method: 'GET',
    path: '/reports/{id}',
    access: 'user',
    feature: 'reports',
    summary: 'A report as it was pulled, free of charge',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)), locale: Locale }),
    output: Report,
  }),
  past: endpoint({
    method: 'GET',
    path: '/generated/reports',
    access: 'user',
    feature: 'reports',
    summary: 'Past reports, the newest first',
    input: PageOfReports,
    output: z.object({ success, reports_generated: z.array(PastReport), total: z.int() }),
  }),
  searchProfile: endpoint({
    method: 'GET',
    path: '/profile/search',
    access: 'user',
    feature: 'reports',
    summary: 'A creator by its username, and how much of its audience is of a kind',
    input: z.strictObject({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      platform: z._default(Platform, 'instagram'),
      filter: ProfileFilter,
      locale: Locale,
    }),
    output: z.object({
      success,
      user_profile: z.pick(UserProfile, {
        type: true,
        user_id: true,
        username: true,
        fullname: true,
        picture: true,
        url: true,
        followers: true,
        engagements: true,
        engagement_rate: true,
        avg_views: true,
        is_verified: true,
        is_hidden: true,
      }),
      audience_followers: AudienceBlock,
      audience_likers: AudienceBlock,
    }),
  }),
};
