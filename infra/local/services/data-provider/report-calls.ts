import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { INTERESTS } from '#shared/interests.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { AudienceBlock, Post, PulledReport } from '#shared/reports/report.ts';
import { type ProviderCall, ProviderError, required } from './answer.ts';

type Source = { catalogue: CreatorCatalogue; records: CatalogueRecords };

export const platformOf = (query: URLSearchParams): Platform => {
  const platform = PLATFORMS.find((each) => each === (query.get('platform') ?? 'instagram'));
  if (!platform) throw new ProviderError('bad_request');
  return platform;
};

/** Finds the account by id, then by handle. Throws `account_not_found`. */
export const recordOrRefuse = async (records: CatalogueRecords, platform: Platform, account: string): Promise<CreatorRecord> => {
  const record = (await records.find({ platform, userId: account })) ?? (await records.find({ platform, username: account }));
  if (!record) throw new ProviderError('account_not_found');
  return record;
};

export const reportCall = async ({ catalogue, records }: Source, { query }: ProviderCall) => {
  const platform = platformOf(query);
  const record = await recordOrRefuse(records, platform, required(query, 'url'));
  const report = await catalogue.report(platform, record.user_id);
  if (!report) throw new ProviderError('account_not_found');
  return rawReport(record, report);
};

/** Fields with the names of the provider's API family; unknown values are null or 0. */
const rawReport = (record: CreatorRecord, report: PulledReport) => ({
  success: true,
  report_info: {
    report_id: `${record.platform}-${record.user_id}`,
    created: `${report.extra.as_of}T00:00:00.000Z`,
    profile_updated: `${report.extra.as_of}T00:00:00.000Z`,
  },
  user_profile: rawProfile(record, report),
  audience_followers: rawAudience(record.audience_followers, report.audience_followers),
  audience_likers: rawAudience(record.audience_likers, report.audience_likers),
  extra: { engagement_rate_histogram: report.extra.engagement_rate_histogram ?? null },
});

const named = (name: string | undefined) => (name === undefined ? null : { name });

const rawProfile = (record: CreatorRecord, { user_profile }: PulledReport) => {
  const { story_posts: _, story_estimates: __, trending_analysis: ___, price_estimation: ____, ...profile } = user_profile;
  return {
    ...profile,
    description: record.bio ?? null,
    following: record.following ?? null,
    posts_count: record.posts_count ?? null,
    total_views: record.total_views ?? null,
    total_likes: record.total_likes ?? null,
    engagements: record.avg_likes ?? 0,
    avg_likes: record.avg_likes ?? 0,
    engagement_rate: profile.engagement_rate ?? 0,
    account_type: record.account_type ?? null,
    gender: record.gender ?? null,
    age_group: record.age_group ?? null,
    language: record.language === undefined ? null : { code: record.language },
    geo: { ...profile.geo, state: named(record.state), city: named(record.city) },
    has_ads: record.has_ads ?? null,
    paid_post_perfomance: record.paid_post_performance ?? null,
    stat_history: record.stat_history ?? [],
    interests: interestsOf(record.interests),
    brand_affinity: profile.brand_affinity ?? [],
    commercial_posts: sponsored(profile.commercial_posts ?? [], record.sponsors),
  };
};

/** Sponsors are reported by the posts that they paid for. */
const sponsored = (posts: readonly Post[], sponsors: readonly string[] = []) =>
  posts.map((post, index) => ({ ...post, sponsors: index === 0 ? sponsors.map((name) => ({ name })) : [] }));

const interestsOf = (ids: readonly number[] = []) => ids.flatMap((id) => INTERESTS.filter((interest) => interest.id === id));

/** The record's places name their states, which the places of our reports do not. */
const rawAudience = (record: AudienceRecord | undefined, { success, data }: AudienceBlock) =>
  success && record && data
    ? {
        success,
        data: {
          ...data,
          audience_reachability: data.audience_reachability ?? null,
          audience_geo: {
            countries: data.audience_geo?.countries ?? [],
            states: (record.states ?? []).map(({ country, ...state }) => ({ ...state, country: { code: country } })),
            cities: (record.cities ?? []).map(({ country, state, ...city }) => ({
              ...city,
              state: named(state),
              country: { code: country },
            })),
          },
        },
      }
    : { success: false, error: 'empty_audience' };
