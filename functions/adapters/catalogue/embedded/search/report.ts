import type { DatabaseSync } from 'node:sqlite';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { engagementRateOf } from '#functions/catalogue/attributes.ts';
import { reportOf } from '#functions/catalogue/report/report-of.ts';
import { relatedCreator } from '#functions/catalogue/report/user-profile.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PulledReport, RelatedCreator } from '#shared/reports/report.ts';
import type { OpenVersion } from '../open-version.ts';
import { peerBands } from './peer-bands.ts';
import { peerCredibility } from './peer-credibility.ts';
import { peerRates } from './peer-rates.ts';
import { similarityIn } from './similarity.ts';

/** Number of similar creators that the report is based on. */
const NEAR_CREATORS = 60;
const LOOKALIKES = 12;

type ReportRequest = { platform: Platform; userId: string; now: Date };

export const report = async (
  version: OpenVersion,
  { platform, userId, now }: ReportRequest,
  deadline: number,
): Promise<PulledReport | undefined> => {
  const { documents, info } = version;
  const id = documents.idsOf(platform, [userId]).get(userId);
  if (id === undefined) return undefined;
  const record = documents.record(id);
  const similarity = similarityIn(version, platform, deadline);
  const nearest = async (table: Embedding, limit: number): Promise<RelatedCreator[]> =>
    documents.rows(await similarity.nearest({ table, id, limit })).map(relatedCreator);
  const [near, lookalikes, peers, bands, credibilityPeers] = await Promise.all([
    nearest('content', NEAR_CREATORS),
    nearest('audience', LOOKALIKES),
    peerRates(version, record, deadline),
    peerBands(version, record, deadline),
    peerCredibility(version, record, deadline),
  ]);
  return reportOf(record, {
    asOf: info.asOf,
    now,
    gazetteer: worldGazetteer(),
    brand: brandIn(documents.database),
    engagementRate: engagementRateOf(record) ?? undefined,
    near,
    lookalikes,
    peers,
    peerBands: bands,
    credibilityPeers,
  });
};

const brandIn = (database: DatabaseSync) => {
  const find = database.prepare("SELECT id, name FROM option WHERE list = 'brands' AND key = ?");
  return (name: string) => {
    const found = find.get(name.toLowerCase()) as { id: number; name: string } | undefined;
    return found && { id: found.id, name: found.name };
  };
};
