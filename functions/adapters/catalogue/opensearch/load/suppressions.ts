import { suppressionHashes } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { SuppressedCreator } from '#functions/ports/creators/catalogue-writer.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, sendBulk } from './bulk.ts';
import { readVersioned, writeIf } from './conditional-write.ts';
import { createIndex } from './loading-index.ts';
import { handleTermOf, type Identity, idTermOf } from './suppression-terms.ts';
import { refresh } from './verify-load.ts';

/** Belongs to the cluster, not to a load. No pattern of the loads' indices matches this name. */
const INDEX = 'creator-suppressed';
const SECRET = { index: INDEX, id: 'secret' };
const PAGE_SIZE = 1_000;

export type Suppressions = {
  /** For each creator, whether it is suppressed by its user id or its handle. */
  areSuppressed(creators: readonly Identity[]): Promise<boolean[]>;
  /** Returns how many of the creators were not suppressed before. */
  add(creators: readonly SuppressedCreator[]): Promise<number>;
  /** Number of all hashes. */
  total(): Promise<number>;
  /** All hashes of user ids and handles. */
  hashes(): AsyncIterable<string[]>;
};

/** The list of suppressed creators of a cluster, as keyed hashes. Throws `unavailable` if it was written with another secret. */
export const openSuppressions = async (client: OpenSearchClient, secret: string): Promise<Suppressions> => {
  const hashes = suppressionHashes(secret);
  const properties = { kind: { type: 'keyword' }, hash: { type: 'keyword' } };
  await createIndex(client, INDEX, {
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
    mappings: { dynamic: false, properties },
  });
  await checkSecret(client, hashes.ofSecret.toString('base64url'));
  const known = async (ids: readonly string[]) => new Set((await client.getMany<{ hash: string }>(INDEX, ids)).map((found) => found?.hash));
  return {
    areSuppressed: async (creators) => {
      const terms = creators.map((creator) => [idTermOf(hashes, creator), handleTermOf(hashes, creator)]);
      const found = await known(terms.flat());
      return terms.map((some) => some.some((term) => found.has(term)));
    },
    add: async (creators) => {
      const ids = [...new Set(creators.map((creator) => idTermOf(hashes, creator)))];
      const handles = creators.flatMap(({ platform, username }) =>
        username === undefined ? [] : [handleTermOf(hashes, { platform, username })],
      );
      const before = await known(ids);
      const documents = [...ids.map((hash) => ({ kind: 'id', hash })), ...handles.map((hash) => ({ kind: 'handle', hash }))];
      if (documents.length > 0)
        await sendBulk(
          client,
          INDEX,
          documents.map((body) => bulkLines({ id: body.hash, body })),
        );
      await refresh(client, INDEX);
      return ids.filter((id) => !before.has(id)).length;
    },
    total: async () => {
      const { hits } = await client.search(INDEX, { query: { exists: { field: 'hash' } }, size: 0, track_total_hits: true });
      return hits.total?.value ?? 0;
    },
    hashes: () => hashPages(client),
  };
};

const checkSecret = async (client: OpenSearchClient, hash: string): Promise<void> => {
  const stored = (await readVersioned<{ secret: string }>(client, SECRET)) ?? (await writeIf(client, SECRET, { secret: hash }));
  const { secret } = (stored ?? (await readVersioned<{ secret: string }>(client, SECRET)))?.body ?? {};
  if (secret !== hash)
    throw new AppError('unavailable', 'SUPPRESSION_KEY is not the one with which the creators of this cluster were suppressed');
};

async function* hashPages(client: OpenSearchClient): AsyncIterable<string[]> {
  for (let after: unknown[] | undefined; ; ) {
    const { hits } = await client.search<{ hash: string }>(INDEX, {
      query: { exists: { field: 'hash' } },
      sort: [{ hash: 'asc' }],
      size: PAGE_SIZE,
      track_total_hits: false,
      ...(after && { search_after: after }),
    });
    if (hits.hits.length === 0) return;
    yield hits.hits.map(({ _source }) => _source.hash);
    after = hits.hits.at(-1)?.sort;
  }
}
