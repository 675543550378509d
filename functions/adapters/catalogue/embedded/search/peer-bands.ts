import { BAND_FIGURES, bandOf, MIN_PEERS, QUARTILES } from '#functions/adapters/catalogue/model/peer-figures.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { FigureBand } from '#shared/reports/report.ts';
import { storedCount } from '../files/columns.ts';
import type { OpenVersion } from '../open-version.ts';
import { double, name, type Sql, sql } from '../sql.ts';
import { peersOf } from './peers.ts';

/** Middle half of the averages of creators on the same platform with a similar number of followers; unknown averages are omitted. */
export const peerBands = async (
  version: Pick<OpenVersion, 'pool' | 'info'>,
  creator: Pick<CreatorRecord, 'platform' | 'followers'>,
  deadline: number,
): Promise<FigureBand[]> => {
  const [low, high] = QUARTILES;
  const bands = BAND_FIGURES.map(async ({ of, attribute }) => {
    const column = name(attribute);
    const { alike, all } = peersOf(version, creator, sql`${column} >= ${storedCount(0)}`);
    const count = sql`(${column}::DOUBLE - ${double(storedCount(0))})`;
    const read = async (peers: Sql) => {
      const query = sql`SELECT count(*)::DOUBLE, quantile_cont(${count}, ${double(low)}), quantile_cont(${count}, ${double(high)}) ${peers}`;
      const [[total, first, third] = [0, null, null]] = await version.pool.run<[number, number | null, number | null]>(query, deadline);
      return first === null || third === null ? [] : [bandOf(of, total, [first, third])];
    };
    const near = await read(alike);
    return (near[0]?.total ?? 0) < MIN_PEERS ? read(all) : near;
  });
  return (await Promise.all(bands)).flat();
};
