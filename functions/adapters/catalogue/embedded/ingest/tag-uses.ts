import type { TagUse } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { Platform } from '#shared/platforms.ts';
import type { QueryPool } from '../query-pool.ts';
import { OWN_POSTINGS, postingKey } from '../search/postings.ts';
import { name, sql } from '../sql.ts';

/** Undefined for a tag that no creator of the platform uses. */
export type TagUses = (tag: number, platform: Platform) => TagUse | undefined;

/** Counts once per version, at the first use. */
export const tagUsesIn = (pool: QueryPool): ((deadline: number) => Promise<TagUses>) => {
  let counted: Promise<TagUses> | undefined;
  return (deadline) => {
    counted ??= countUses(pool, deadline).catch((error: unknown) => {
      counted = undefined;
      throw error;
    });
    return counted;
  };
};

const countUses = async (pool: QueryPool, deadline: number): Promise<TagUses> => {
  const rows = await pool.run<[key: number, creators: number, weight: number]>(
    sql`SELECT key, count(*)::DOUBLE, sum(detail)::DOUBLE / 100 FROM postings.${name(OWN_POSTINGS.tags)} GROUP BY key`,
    deadline,
  );
  const uses = new Map(rows.map(([key, creators, weight]) => [key, { creators, weight }]));
  return (tag, platform) => uses.get(postingKey(platform, tag));
};
