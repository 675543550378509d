import type { PeerBand } from '#shared/reports/credibility.ts';
import type { FigureBand, PulledReport, RateBucket, RelatedCreator } from '#shared/reports/report.ts';
import { type CreatorRecord, sourceShownOf } from '../creator-record.ts';
import type { GazetteerPlace } from '../gazetteer.ts';
import { audienceBlockOf } from './audience-block.ts';
import { notableOf } from './near-creators.ts';
import { userProfileOf } from './user-profile.ts';

/** Gazetteer lookups for places that a record only names. */
export type ReportPlaces = {
  country(code: string): Pick<GazetteerPlace, 'name'> | undefined;
  city(country: string, name: string, state?: string): Pick<GazetteerPlace, 'latitude' | 'longitude'> | undefined;
};

/** Report data beyond the record: related creators and catalogue names. */
export type ReportContext = {
  /** Date of the catalogue, for records without one. */
  asOf: string;
  now: Date;
  gazetteer: ReportPlaces;
  /** Undefined for brands unknown to the catalogue. */
  brand(name: string): { id: number; name: string } | undefined;
  engagementRate: number | undefined;
  /** Creators with similar topics, most similar first. */
  near: RelatedCreator[];
  /** Creators with similar audiences. */
  lookalikes: RelatedCreator[];
  /** Histogram of engagement rates of creators of similar size on the platform. */
  peers: RateBucket[];
  /** Middle half of the averages of these peers, as far as known. */
  peerBands: FigureBand[];
  /** Audience credibility of these peers. */
  credibilityPeers: Record<'followers' | 'likers', PeerBand | undefined>;
};

/** Converts a record to a report; unknown values are omitted. */
export const reportOf = (record: CreatorRecord, context: ReportContext): PulledReport => ({
  user_profile: userProfileOf(record, context),
  audience_followers: audienceBlockOf(record.audience_followers, context, {
    notable_users: notableOf(record, context.near),
    audience_lookalikes: context.lookalikes,
    credibility_peers: context.credibilityPeers.followers,
  }),
  audience_likers: audienceBlockOf(record.audience_likers, context, {
    notable_users: notableOf(record, context.near),
    credibility_peers: context.credibilityPeers.likers,
  }),
  extra: {
    ...(context.peers.length > 0 && { engagement_rate_histogram: context.peers }),
    ...(context.peerBands.length > 0 && { peer_bands: context.peerBands }),
    as_of: record.fetched_at ?? context.asOf,
    source: sourceShownOf(record),
  },
});
