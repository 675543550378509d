import { createHash } from 'node:crypto';
import type { ReportRecord } from '#functions/ports/creators/reports.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import type { PulledReport } from '#shared/reports/report.ts';

type RecordInput = Pick<ReportRecord, 'accountId' | 'pull' | 'demo'> & { pulled: PulledReport };

/** List entry of a pulled report. Account, creator and pull determine its id, so that retries are idempotent. */
export const reportRecord = ({ pulled: { user_profile: profile }, accountId, pull, demo }: RecordInput, now: Date): ReportRecord => ({
  report_id: reportIdOf({ accountId, platform: profile.type, user_id: profile.user_id, pull }),
  accountId,
  pull,
  picture: profile.picture,
  type: profile.type,
  username: profile.username,
  fullname: profile.fullname,
  social_id: profile.user_id,
  url: profile.url,
  followers: profile.followers,
  ...(profile.engagements !== undefined && { engagements: profile.engagements }),
  ...(profile.engagement_rate !== undefined && { engagement_rate: profile.engagement_rate }),
  created: now.toISOString(),
  demo,
});

type PullOf = Pick<ReportRecord, 'accountId' | 'pull'> & CreatorId;

export const reportIdOf = ({ accountId, platform, user_id, pull }: PullOf): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, platform, user_id, pull]))
    .digest('base64url')
    .slice(0, 24);
