import { randomUUID } from 'node:crypto';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, removalLine, sendBulk } from '../load/bulk.ts';
import { term } from '../search/clauses.ts';

const KIND = 'change';
const MAX_NOTES = 10_000;

type Note = { entry: { tags: string[] } };

/**
 * Notes the tags of a change beside the names before its creators are written. The next change after a killed one finds them, and counts
 * their uses again.
 */
export const openChanges = async (client: OpenSearchClient, names: string) => {
  const ids: string[] = [];
  const tags = new Set<string>();
  const query = { query: term('kind', KIND), size: MAX_NOTES };
  const { hits } = await client.search<Note>(names, query);
  for (const { _id, _source } of hits.hits) {
    ids.push(_id);
    for (const tag of _source.entry.tags) tags.add(tag);
  }
  return {
    /** True when an earlier change was cut off. */
    isUnfinished: ids.length > 0,
    tags: tags as ReadonlySet<string>,
    note: async (changed: readonly string[]): Promise<void> => {
      const added = [...new Set(changed)].filter((tag) => !tags.has(tag));
      // Without tags as well, because the numbers of creators must be counted again.
      if (added.length === 0 && ids.length > 0) return;
      const id = `${KIND}:${randomUUID()}`;
      await sendBulk(client, names, [bulkLines({ id, body: { kind: KIND, entry: { tags: added } } })]);
      ids.push(id);
      for (const tag of added) tags.add(tag);
    },
    close: async (): Promise<void> => {
      if (ids.length > 0) await sendBulk(client, names, ids.map(removalLine));
    },
  };
};
