import * as z from 'zod/mini';
import { MatchedAudience } from '#shared/creator.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Locale, MaxDollars, success } from '#shared/http/fields.ts';
import { Language } from '#shared/mail/language.ts';
import { Platform } from '#shared/platforms.ts';
import { SHARE_PARTS } from '#shared/sharing/sections.ts';
import { ShareDays, ShareLink, ShareToken } from '#shared/sharing/share-link.ts';
import { MAX_SHORTLISTED } from '../shortlist/limits.ts';
import { CreatorId } from './creator-id.ts';
import { ProfileFilter } from './profile-filter.ts';
import { AudienceData, PulledReport, UserProfile } from './report.ts';
import { StoryAnalysis } from './stories.ts';

export const MAX_PAST_PAGE = 1_000;

/** A creator's report as stored at its pull. */
export const Report = z.extend(PulledReport, {
  success,
  report_info: z.object({
    report_id: z.string(),
    /** ISO time of the pull. */
    created: z.string(),
    /** A free example report. */
    demo: z.boolean(),
    /** Old enough to be pulled again for a credit. */
    can_refresh: z.boolean(),
  }),
});
export type Report = z.infer<typeof Report>;

/** The public view of a shared report. */
export const SharedReport = z.extend(Report, { sections: z.array(z.enum(SHARE_PARTS)) });
export type SharedReport = z.infer<typeof SharedReport>;

export const PastReport = z.object({
  report_id: z.string(),
  picture: z.string(),
  type: Platform,
  username: z.string(),
  fullname: z.string(),
  /** Id on the platform. */
  social_id: z.string(),
  url: z.string(),
  followers: z.int(),
  /** Average likes and engagement rate; absent if the creator hides likes. */
  engagements: z.optional(z.int()),
  engagement_rate: z.optional(z.number()),
  /** ISO time. */
  created: z.string(),
  demo: z.boolean(),
});
export type PastReport = z.infer<typeof PastReport>;

/** Without `url` the PDF is still being rendered: poll again. */
export const ReportPdf = z.object({
  success,
  /** Expires after a few minutes. */
  url: z.optional(z.string()),
  /** Finished steps. */
  done: z.int(),
  total: z.int(),
});

/** Current price of a creator's report. */
export const ReportOffer = z.object({
  success,
  /** Report credits. */
  cost: z.int(),
  left: z.int(),
  /** US dollars charged instead of a credit, if the credits are used up and the account pays per report. */
  dollars: z.optional(z.number()),
  /** US dollars left in this period's cap before this charge. */
  cap_left: z.optional(z.number()),
  /** The latest report of this creator; absent if there is none. */
  report_id: z.optional(z.string()),
  created: z.optional(z.string()),
});
export type ReportOffer = z.infer<typeof ReportOffer>;

const Creators = z.strictObject({ creators: z.array(CreatorId).check(z.minLength(1), z.maxLength(MAX_SHORTLISTED)) });

/** Price of several reports. */
const ReportOffers = z.object({
  success,
  /** Reports to be charged, and those pulled before, which are free. */
  cost: z.int(),
  free: z.int(),
  left: z.int(),
  /** US dollars for the reports beyond the credits, if the account pays per report. */
  dollars: z.optional(z.number()),
  /** The credits, or the monthly cap, cover all of them. */
  affordable: z.boolean(),
});
export type ReportOffers = z.infer<typeof ReportOffers>;

/** Fractions of exactly the filtered values; `success` is false if the audience has none of them or is unknown. */
const NarrowedAudience = z.object({
  success: z.boolean(),
  data: z.optional(
    z.extend(MatchedAudience, {
      ...z.pick(AudienceData, { audience_credibility: true, audience_genders_per_age: true, audience_reachability: true }).shape,
    }),
  ),
});
export type NarrowedAudience = z.infer<typeof NarrowedAudience>;

const PageOfReports = z.strictObject({
  page: countUpTo(MAX_PAST_PAGE, 1),
  limit: countUpTo(100, 10),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});

export const reports = {
  pull: endpoint({
    method: 'POST',
    path: '/reports/new',
    costs: 'One report the first time you open a creator, and for each refresh; reopening is free.',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve the report of a creator: one credit the first time, free afterwards',
    input: z.extend(CreatorId, {
      refresh: z._default(z.boolean(), false),
      /** Charged once the credits are used up; 409 where it would be more. Without it, the monthly cap is the limit. */
      max_dollars: MaxDollars,
    }),
    output: Report,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/reports/new',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve the price of a creator’s report',
    input: z.extend(CreatorId, { locale: Locale }),
    output: ReportOffer,
  }),
  offers: endpoint({
    method: 'POST',
    path: '/reports/offers.json',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve the total price of several reports',
    input: Creators,
    output: ReportOffers,
  }),
  pullAll: endpoint({
    method: 'POST',
    path: '/reports/pulls.json',
    costs: 'One report for each creator not opened before. Stops when the credits run out; the rest costs nothing.',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Pull the reports of several creators in the background',
    input: z.extend(Creators, { max_dollars: MaxDollars }),
    output: z.object({ success, job_id: z.string() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/reports/{id}',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve a past report, free of charge',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)), locale: Locale }),
    output: Report,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/reports/{id}/generate/pdf',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve the URL of a report’s PDF, or 202 and its progress while it is being created',
    input: z.strictObject({
      id: z.string().check(z.maxLength(64)),
      language: z._default(Language, 'en'),
      /** Retries a PDF that failed. */
      again: z.optional(z.literal('true')),
      locale: Locale,
    }),
    output: ReportPdf,
    status: ({ url }) => (url === undefined ? 202 : 200),
  }),
  past: endpoint({
    method: 'GET',
    path: '/generated/reports',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'List past reports, newest first',
    input: PageOfReports,
    output: z.object({ success, reports_generated: z.array(PastReport), total: z.int() }),
  }),
  hide: endpoint({
    method: 'DELETE',
    path: '/generated/reports/{id}',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Delete a past report; opening it again is free and restores it',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: z.object({ success }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/reports/{id}/share',
    access: 'user',
    feature: 'reports',
    refusesDemo: true,
    summary: 'Retrieve the public link of a report; created if there is none, changed on request',
    input: z.strictObject({
      id: z.string().check(z.maxLength(64)),
      /** Defaults to all sections except contacts. */
      sections: z.optional(z.array(z.enum(SHARE_PARTS)).check(z.minLength(1), z.maxLength(SHARE_PARTS.length))),
      days: ShareDays,
    }),
    output: z.object({ success, link: ShareLink }),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/reports/shared/{token}',
    access: 'public',
    feature: 'reports',
    limit: () => ({ rule: 'shared' }),
    summary: 'Retrieve a shared report by its public link',
    input: z.strictObject({ token: ShareToken, locale: Locale }),
    output: SharedReport,
  }),
  stories: endpoint({
    method: 'GET',
    path: '/story_analysis',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Retrieve the current stories of an Instagram account and their estimated reach',
    input: z.strictObject({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), locale: Locale }),
    output: z.extend(StoryAnalysis, { success }),
  }),
  freeReport: endpoint({
    method: 'POST',
    path: '/api/auth/free_report',
    access: 'public',
    feature: 'reports',
    summary: 'Makes the example report that a mailed link promises',
    limit: ({ email }) => ({ rule: 'verify', subject: email }),
    input: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'This field is required'), z.maxLength(254)),
      confirmation_token: z.string().check(z.minLength(1, 'This field is required'), z.maxLength(200)),
    }),
    output: z.object({ success, message: z.string() }),
  }),
  searchProfile: endpoint({
    method: 'GET',
    path: '/profile/search',
    access: 'user',
    api: true,
    feature: 'reports',
    summary: 'Find a creator by username, with the share of its audience that matches a filter',
    input: z.strictObject({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      platform: z._default(Platform, 'instagram'),
      filter: ProfileFilter,
      locale: Locale,
    }),
    output: z.object({
      success,
      profile: z.pick(UserProfile, {
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
      audience_followers: NarrowedAudience,
      audience_likers: NarrowedAudience,
    }),
  }),
};
