import { MIN_PEERS } from '#functions/adapters/catalogue/model/peer-figures.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { CREDIBILITY_CLASSES } from '#shared/audience.ts';
import { type PeerBand, peerBandOf } from '#shared/reports/credibility.ts';
import { credibilityColumn } from '../files/columns.ts';
import { name, type Sql, sql } from '../sql.ts';
import { type PeerSource, peersOf } from './peers.ts';

type Audience = 'followers' | 'likers';
type Creator = Pick<CreatorRecord, 'platform' | 'followers'>;

/** Credibility of the audiences of creators on the same platform with a similar number of followers; undefined when unknown. */
export const peerCredibility = async (
  version: PeerSource,
  creator: Creator,
  deadline: number,
): Promise<Record<Audience, PeerBand | undefined>> => {
  const bandOf = async (audience: Audience): Promise<PeerBand | undefined> => {
    // 0 is unknown.
    const column = name(credibilityColumn(audience));
    const { alike, all } = peersOf(version, creator, sql`${column} > 0`);
    const count = async (peers: Sql) => {
      const query = sql`SELECT ${column}::DOUBLE, count(*)::DOUBLE ${peers} GROUP BY 1`;
      const counts = await version.pool.run<[number, number]>(query, deadline);
      return counts.flatMap(([number, total]) => {
        const code = CREDIBILITY_CLASSES[number - 1];
        return code ? [{ code, total }] : [];
      });
    };
    const band = peerBandOf(await count(alike));
    return band && band.total >= MIN_PEERS ? band : peerBandOf(await count(all));
  };
  const [followers, likers] = await Promise.all([bandOf('followers'), bandOf('likers')]);
  return { followers, likers };
};
