import * as z from 'zod/mini';
import { malformed } from '#functions/adapters/data-provider/data-provider.ts';
import { engagementRateOf } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { applyPatch } from '#functions/catalogue/import/creator-patch.ts';
import { toPatch } from '#functions/catalogue/import/to-patch.ts';
import { withoutDerivedFields } from '#functions/catalogue/posts/derived-record.ts';
import { reportOf } from '#functions/catalogue/report/report-of.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceBlock, PulledReport } from '#shared/reports/report.ts';
import { brandsIn, creatorsIn, postsIn, rateBucketsIn, tagsIn } from './report-extras.ts';

type Values = Record<string, unknown>;

const AnyObject = z.record(z.string(), z.unknown());
const Block = z.optional(z.nullable(z.object({ success: z.optional(z.boolean()), data: z.optional(z.nullable(AnyObject)) })));

/** Required fields; the others are read as `import` reads them. */
export const RawReport = z.looseObject({
  report_info: z.optional(z.object({ created: z.optional(z.string()), profile_updated: z.optional(z.nullable(z.string())) })),
  user_profile: AnyObject,
  audience_followers: Block,
  audience_likers: Block,
  extra: z.optional(z.nullable(AnyObject)),
});
export type RawReport = z.infer<typeof RawReport>;

/** Converts a report into the record that `import` would create from it. Throws for a malformed report. */
export const recordOf = (raw: RawReport, platform: Platform): CreatorRecord => {
  const result = toPatch(raw, { mapping: {}, platform, strict: false, forms: {}, asOf: dayOf(raw) });
  if ('causes' in result) throw malformed('/reports/new/', result.causes.map(({ field }) => field).join(', '));
  const wrong = [...result.problems.filter(({ isInvalid }) => isInvalid), ...result.missing];
  const record = wrong.length === 0 ? applyPatch(undefined, result.patch) : undefined;
  if (!record) throw malformed('/reports/new/', wrong.map(({ field }) => field).join(', '));
  // Only what the provider states: nothing is derived from the posts of its sample.
  const { posts: _, posts_before: __, ...stated } = withoutDerivedFields(record);
  return { ...stated, fetched_at: dayOf(raw) };
};

/** The provider's report has data without a place in the record: posts and other creators. Stories are only available live. */
export const pulledReportOf = (raw: RawReport, platform: Platform, now: Date): PulledReport => {
  const record = recordOf(raw, platform);
  const profile = raw.user_profile;
  const report = reportOf(record, {
    asOf: dayOf(raw),
    now,
    gazetteer: worldGazetteer(),
    brand: brandsIn(raw),
    engagementRate: engagementRateOf(record) ?? undefined,
    near: [],
    lookalikes: creatorsIn(raw.audience_followers?.data?.audience_lookalikes) ?? [],
    peers: rateBucketsIn(raw.extra?.engagement_rate_histogram),
    // The provider reports no distribution of averages.
    peerBands: [],
    credibilityPeers: { followers: undefined, likers: undefined },
  });
  return {
    ...report,
    user_profile: {
      ...report.user_profile,
      recent_posts: postsIn(profile.recent_posts),
      top_posts: postsIn(profile.top_posts),
      commercial_posts: postsIn(profile.commercial_posts),
      top_mentions: tagsIn(profile.top_mentions) ?? report.user_profile.top_mentions,
      similar_users: creatorsIn(profile.similar_users),
      story_posts: undefined,
      story_estimates: undefined,
    },
    audience_followers: withNotable(report.audience_followers, raw.audience_followers?.data),
    audience_likers: withNotable(report.audience_likers, raw.audience_likers?.data),
  };
};

const withNotable = (block: AudienceBlock, data: Values | null | undefined): AudienceBlock =>
  block.data ? { ...block, data: { ...block.data, notable_users: creatorsIn(data?.notable_users) } } : block;

/** Date of the data, as YYYY-MM-DD. */
const dayOf = ({ report_info: info }: RawReport): string =>
  (info?.profile_updated ?? info?.created ?? new Date().toISOString()).slice(0, 10);
