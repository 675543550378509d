import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Rows } from '../files/catalogue-info.ts';
import type { OpenVersion } from '../open-version.ts';
import { type Sql, sql } from '../sql.ts';

/** Version whose creators are compared. */
export type PeerSource = Pick<OpenVersion, 'pool' | 'rows' | 'delta'>;

type Peers = { all: Sql; alike: Sql };

/** FROM clause for all creators of the platform, and for those with half to double the followers. */
export const peersOf = (
  { rows, delta }: PeerSource,
  { platform, followers }: Pick<CreatorRecord, 'platform' | 'followers'>,
  known: Sql,
): Peers => {
  const within = ({ first, end }: Rows, condition: Sql) => sql`rid >= ${first}::UINTEGER AND rid < ${end}::UINTEGER AND ${condition}`;
  const from = (condition: Sql): Sql => {
    const inBase = sql`FROM columns.creator WHERE ${within(rows(platform), condition)}`;
    if (!delta) return inBase;
    return sql`FROM (SELECT * ${inBase} AND rid NOT IN (SELECT rid FROM delta.removed)
      UNION ALL SELECT * FROM delta.creator WHERE ${within(delta.created(platform), condition)})`;
  };
  return { all: from(known), alike: from(sql`${known} AND followers >= ${Math.floor(followers / 2)} AND followers <= ${followers * 2}`) };
};
