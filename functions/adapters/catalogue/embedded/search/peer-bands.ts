import { BAND_FIGURES, bandOf, MIN_PEERS, QUARTILES } from '#functions/adapters/catalogue/model/peer-figures.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { FigureBand } from '#shared/reports/report.ts';
import { storedCount } from '../files/columns.ts';
import { double, name, sql } from '../sql.ts';
import { type PeerSource, peersOf } from './peers.ts';

/**
 * Middle half of the averages of creators on the same platform with a similar number of followers, if enough averages are known.
 * Averages depend on size, so other creators are no substitute.
 */
export const peerBands = async (
  version: PeerSource,
  creator: Pick<CreatorRecord, 'platform' | 'followers'>,
  deadline: number,
): Promise<FigureBand[]> => {
  const [low, high] = QUARTILES;
  const bands = BAND_FIGURES.map(async ({ of, attribute }) => {
    const column = name(attribute);
    const { alike } = peersOf(version, creator, sql`${column} >= ${storedCount(0)}`);
    const count = sql`(${column}::DOUBLE - ${double(storedCount(0))})`;
    const query = sql`SELECT count(*)::DOUBLE, quantile_cont(${count}, ${double(low)}), quantile_cont(${count}, ${double(high)}) ${alike}`;
    const [[total, first, third] = [0, null, null]] = await version.pool.run<[number, number | null, number | null]>(query, deadline);
    return first === null || third === null || total < MIN_PEERS ? [] : [bandOf(of, total, [first, third])];
  });
  return (await Promise.all(bands)).flat();
};
