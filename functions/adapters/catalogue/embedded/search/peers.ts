import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { rowsOf } from '../files/catalogue-info.ts';
import type { OpenVersion } from '../open-version.ts';
import { type Sql, sql } from '../sql.ts';

type Peers = { all: Sql; alike: Sql };

/** FROM and WHERE for all creators of the platform, and for those with half to double the followers. */
export const peersOf = (
  { info }: Pick<OpenVersion, 'info'>,
  { platform, followers }: Pick<CreatorRecord, 'platform' | 'followers'>,
  known: Sql,
): Peers => {
  const { first, end } = rowsOf(info, platform);
  const all = sql`FROM columns.creator WHERE rid >= ${first}::UINTEGER AND rid < ${end}::UINTEGER AND ${known}`;
  return { all, alike: sql`${all} AND followers >= ${Math.floor(followers / 2)} AND followers <= ${followers * 2}` };
};
