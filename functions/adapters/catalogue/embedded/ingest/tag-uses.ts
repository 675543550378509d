import type { TagUse } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { OpenDelta } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { OWN_POSTINGS, postingKey, VALUES_OF_A_PLATFORM } from '../search/postings.ts';
import { join, name, type Sql, sql } from '../sql.ts';

/** Undefined for a tag that no creator of the platform uses. */
export type TagUses = (tag: number, platform: Platform) => TagUse | undefined;

/** Counts once per version, at the first use. */
export const tagUsesIn = (base: QueryPool, delta: OpenDelta | undefined): ((deadline: number) => Promise<TagUses>) => {
  let counted: Promise<TagUses> | undefined;
  return (deadline) => {
    counted ??= countUses(base, delta, deadline).catch((error: unknown) => {
      counted = undefined;
      throw error;
    });
    return counted;
  };
};

const countUses = async (base: QueryPool, delta: OpenDelta | undefined, deadline: number): Promise<TagUses> => {
  const count = (pool: QueryPool, sign: Sql) =>
    pool.run<[key: number, creators: number, percents: number]>(
      sql`SELECT key, sum(${sign})::DOUBLE, sum(${sign} * detail)::DOUBLE FROM postings.${name(OWN_POSTINGS.tags)} GROUP BY key`,
      deadline,
    );
  const counts = await Promise.all([count(base, sql`1`), ...(delta ? [count(delta.pool, signOf(delta))] : [])]);
  const uses = new Map<number, { creators: number; percents: number }>();
  for (const [key, creators, percents] of counts.flat()) {
    const before = uses.get(key) ?? { creators: 0, percents: 0 };
    uses.set(key, { creators: before.creators + creators, percents: before.percents + percents });
  }
  return (tag, platform) => {
    const use = uses.get(postingKey(platform, tag));
    return use && use.creators > 0 ? { creators: use.creators, weight: use.percents / 100 } : undefined;
  };
};

/** 1 for a new row, -1 for a copy of a base row. */
const signOf = ({ created }: OpenDelta): Sql => {
  const cases = PLATFORMS.map(
    (platform, index) => sql`WHEN key < ${(index + 1) * VALUES_OF_A_PLATFORM} THEN rid < ${created(platform).end}`,
  );
  return sql`if(CASE ${join(cases, ' ')} END, 1, -1)`;
};
