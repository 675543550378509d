import { nearTags } from '#functions/adapters/catalogue/model/near-tags.ts';
import type { TagQuery } from '#functions/ports/creators/creator-catalogue.ts';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { tagId } from '../load/name-document.ts';
import { type Clause, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import type { Entry, NameStore } from './name-store.ts';

const tagKey = (typed: string): string => typed.trim().replace(/^#/, '').toLowerCase();

/** Tags with this beginning, most used first. */
export const findTags = async ({ client, names }: Load, { q, platform, limit }: TagQuery): Promise<string[]> => {
  const filter: Clause[] = [term('kind', 'tag'), { prefix: { key: tagKey(q) } }, { exists: { field: platform } }];
  const { hits } = await client.search<{ entry: Entry<'tag'> }>(names.index, {
    query: { bool: { filter } },
    sort: [{ [platform]: 'desc' }, { key: 'asc' }],
    size: limit,
  });
  return hits.hits.map(({ _source }) => _source.entry.tag);
};

/** Returns undefined for an unused tag. */
export const relatedTags = async ({ names }: Load, query: TagQuery): Promise<RelatedTag[] | undefined> => {
  const start = tagKey(query.q);
  // Each walk stops at tags that are not fetched yet; the result is complete when it needs no further tags.
  for (let missing = new Set([start]); missing.size > 0; ) {
    await names.fetch([...missing].map(tagId));
    if (!isUsed(names.get<'tag'>(tagId(start)))) return undefined;
    const result = walk(names, start, query);
    if (result.missing.size === 0) return result.found;
    missing = result.missing;
  }
  return undefined;
};

/** A tag keeps its entry after its last creator, because other tags name it. */
export const isUsed = (tag: Pick<Entry<'tag'>, 'uses'> | undefined): boolean => tag !== undefined && Object.keys(tag.uses).length > 0;

const walk = (names: NameStore, start: string, { platform, limit }: TagQuery): { found: RelatedTag[]; missing: Set<string> } => {
  const texts = new Map<number, string>();
  const missing = new Set<string>();
  const entryOf = (tag: string): Entry<'tag'> | undefined => {
    const entry = names.get<'tag'>(tagId(tag));
    if (entry) texts.set(entry.number, tag);
    else missing.add(tag);
    return entry;
  };
  const relatedOf = (number: number) =>
    (entryOf(texts.get(number) ?? '')?.related ?? []).map(({ tag, number: related, factor }) => {
      texts.set(related, tag);
      return { related, factor };
    });
  const found: RelatedTag[] = [];
  for (const { tag: number, closeness } of nearTags({ relatedTags: relatedOf }, entryOf(start)?.number ?? -1)) {
    if (found.length === limit) break;
    const entry = entryOf(texts.get(number) ?? '');
    const use = entry?.uses[platform];
    if (entry && use && isTerm(`#${entry.tag}`)) {
      found.push({ tag: entry.tag, distance: rounded(1 - closeness), freq: rounded(use.weight), tag_cnt: use.creators });
    }
  }
  return { found, missing };
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
