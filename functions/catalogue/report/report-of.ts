import type { PeerBand } from '#shared/reports/credibility.ts';
import type { PulledReport, RateBucket, RelatedCreator } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import type { GazetteerPlace } from '../gazetteer.ts';
import { audienceBlockOf } from './audience-block.ts';
import { notableOf } from './near-creators.ts';
import { userProfileOf } from './user-profile.ts';

/** Gazetteer data for places that a record only names. */
export type ReportPlaces = {
  country(code: string): Pick<GazetteerPlace, 'name'> | undefined;
  city(country: string, name: string, state?: string): Pick<GazetteerPlace, 'latitude' | 'longitude'> | undefined;
};

/** Report data beyond the record: other creators, and the names in the catalogue. */
export type Around = {
  asOf: string;
  now: Date;
  gazetteer: ReportPlaces;
  /** A brand as the catalogue numbers it. */
  brand(name: string): { id: number; name: string } | undefined;
  engagementRate: number | undefined;
  /** Who posts about the same, the most alike first. */
  near: RelatedCreator[];
  /** Whose audience is alike. */
  lookalikes: RelatedCreator[];
  /** Creators of the network and about that size, by engagement rate. */
  peers: RateBucket[];
  /** How credible the audiences of those are. */
  credibilityPeers: Record<'followers' | 'likers', PeerBand | undefined>;
};

/** A creator's record as a report; what the record leaves out, the report leaves out. */
export const reportOf = (record: CreatorRecord, around: Around): PulledReport => ({
  user_profile: userProfileOf(record, around),
  audience_followers: audienceBlockOf(record.audience_followers, around, {
    notable_users: notableOf(record, around.near),
    audience_lookalikes: around.lookalikes,
    credibility_peers: around.credibilityPeers.followers,
  }),
  audience_likers: audienceBlockOf(record.audience_likers, around, {
    notable_users: notableOf(record, around.near),
    credibility_peers: around.credibilityPeers.likers,
  }),
  extra: { ...(around.peers.length > 0 && { engagement_rate_histogram: around.peers }), as_of: around.asOf },
});
