import { INTERESTS } from '#shared/interests.ts';
import { monthsBetween } from '#shared/reports/months.ts';
import type { Contact, RelatedCreator, UserProfile } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { profileUrlOf } from '../profile-url.ts';
import { mentionsIn } from './mentions.ts';
import { similarOf } from './near-creators.ts';
import { priceEstimation } from './price-estimation.ts';
import type { ReportContext } from './report-of.ts';
import { samplesOf } from './samples.ts';

const BUSINESS = 2;

export const userProfileOf = (record: CreatorRecord, context: ReportContext): UserProfile => {
  const samples = samplesOf(record, context.asOf, context.now);
  const shown = [...(samples.recent_posts ?? []), ...(samples.commercial_posts ?? [])];
  const posts = [...new Map(shown.map(({ link, text }) => [link, text])).values()];
  return {
    ...identityOf(record),
    ...figuresOf(record, context),
    is_verified: record.is_verified ?? false,
    is_business: record.account_type === undefined ? null : record.account_type === BUSINESS,
    is_hidden: record.is_hidden ?? false,
    contacts: contactsOf(record),
    geo: homeOf(record, context),
    top_mentions: mentionsIn(posts.length > 0 ? posts : record.captions ? [record.captions] : []),
    top_hashtags: filled(record.tags),
    ...samples,
    similar_users: filled(similarOf(context.near)),
    stat_history: filled(record.stat_history?.map(({ total_likes: _, total_views: __, ...month }) => month)),
    brand_affinity: filled(record.brands?.flatMap((name) => context.brand(name) ?? [])),
    derived: filled(record.derived),
    interests: filled(record.interests?.flatMap((id) => INTERESTS.find((interest) => interest.id === id) ?? [])),
  };
};

const filled = <T>(list: T[] | undefined): T[] | undefined => (list && list.length > 0 ? list : undefined);

const identityOf = (record: CreatorRecord) => ({
  type: record.platform,
  user_id: record.user_id,
  username: record.username,
  fullname: record.name ?? '',
  picture: record.picture ?? '',
  url: profileUrlOf(record),
  followers: record.followers,
});

const figuresOf = (record: CreatorRecord, { engagementRate }: ReportContext): Partial<UserProfile> => ({
  engagements: record.avg_likes,
  engagement_rate: engagementRate,
  avg_views: record.avg_views,
  avg_likes: record.avg_likes,
  avg_comments: record.avg_comments,
  avg_reels_plays: record.avg_reels_plays,
  trending_analysis: trendOf(record),
  price_estimation: priceEstimation(record.platform, record),
  paid_post_performance: record.paid_post_performance,
});

const homeOf = ({ country, city }: CreatorRecord, { gazetteer }: ReportContext): UserProfile['geo'] => ({
  ...(country && { country: { code: country, name: gazetteer.country(country)?.name ?? country } }),
  ...(city && { city: { name: city } }),
});

/** Entry for a creator in another creator's report. */
export const relatedCreator = ({ user_id, picture, url, username, name, engagements, followers }: Related): RelatedCreator => ({
  user_id,
  picture,
  url,
  username,
  fullname: name,
  ...(engagements !== null && { engagements }),
  followers,
});

type Related = Omit<RelatedCreator, 'fullname' | 'engagements'> & { name: string; engagements: number | null };

const NORTH_AMERICAN = /^1?(\d{3})(\d{3})(\d{4})$/;

/** Formats North American numbers as +1 (555) 010-0199; returns others trimmed. */
const formatPhone = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  const isForeign = value.trim().startsWith('+') && !digits.startsWith('1');
  const parts = isForeign ? null : NORTH_AMERICAN.exec(digits);
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : value.trim();
};

const contactsOf = ({ contacts = [] }: CreatorRecord): Contact[] =>
  contacts.map(({ type, value }) => ({ type, value, formatted_value: type === 'phone' ? formatPhone(value) : value }));

/** Monthly growth that maps to the maximum of 1. */
const FULL_GROWTH = 0.05;
const MONTHS = 6;

/** -1..1: mean monthly follower growth of the last six months, capped; undefined without history. A month can be missing. */
const trendOf = ({ stat_history = [] }: Pick<CreatorRecord, 'stat_history'>): number | undefined => {
  const last = stat_history.at(-1);
  const first = last && stat_history.find((row) => row.followers !== undefined && monthsBetween(row.month, last.month) <= MONTHS);
  if (last?.followers === undefined || !first?.followers || first === last) return undefined;
  const monthly = (last.followers / first.followers) ** (1 / monthsBetween(first.month, last.month)) - 1;
  return Math.round(Math.min(1, Math.max(-1, monthly / FULL_GROWTH)) * 100) / 100;
};
