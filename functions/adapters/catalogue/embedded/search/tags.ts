import type { TagUse } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { nearTags } from '#functions/adapters/catalogue/model/near-tags.ts';
import { LAST_LETTER } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { TagQuery } from '#functions/ports/creators/creator-catalogue.ts';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { TagUses } from '../ingest/tag-uses.ts';
import type { OpenVersion } from '../open-version.ts';

type UsedTag = { tag: string; use: TagUse };

const tagKey = (typed: string): string => typed.trim().replace(/^#/, '').toLowerCase();
/** Tags of several words can be imported, but not entered as one topic. */
const isTopic = (tag: string): boolean => isTerm(`#${tag}`);

/** Tags with this beginning, most used first. */
export const findTags = async (
  { documents, tagUses }: OpenVersion,
  { q, platform, limit }: TagQuery,
  deadline: number,
): Promise<string[]> => {
  const key = tagKey(q);
  const uses = await tagUses(deadline);
  const rows = documents.database
    .prepare('SELECT text, number FROM tag WHERE text >= ? AND text < ? ORDER BY text')
    .all(key, `${key}${LAST_LETTER}`) as { text: string; number: number }[];
  return rows
    .map(({ text, number }) => ({ tag: text, use: uses(number, platform) }))
    .filter((found): found is UsedTag => found.use !== undefined && isTopic(found.tag))
    .sort((a, b) => b.use.creators - a.use.creators)
    .slice(0, limit)
    .map(({ tag }) => tag);
};

/** Returns undefined for an unused tag. */
export const relatedTags = async (
  { documents, lookups, tagUses }: OpenVersion,
  { q, platform, limit }: TagQuery,
  deadline: number,
): Promise<RelatedTag[] | undefined> => {
  const start = lookups.tag(tagKey(q));
  if (start === undefined) return undefined;
  const uses = await tagUses(deadline);
  if (!isUsed(start, uses)) return undefined;
  const textOf = documents.database.prepare('SELECT text FROM tag WHERE number = ?');
  const found: RelatedTag[] = [];
  for (const { tag: number, closeness } of nearTags(lookups, start)) {
    if (found.length === limit) break;
    const use = uses(number, platform);
    const tag = use && (textOf.get(number) as { text: string }).text;
    if (tag && isTopic(tag)) found.push({ tag, distance: rounded(1 - closeness), freq: rounded(use.weight), tag_cnt: use.creators });
  }
  return found;
};

/** A tag keeps its number when its last creator is removed. */
export const isUsed = (tag: number, uses: TagUses): boolean => PLATFORMS.some((platform) => uses(tag, platform) !== undefined);

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
