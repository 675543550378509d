import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '../a-creator.ts';
import { clusterForTests, openSearchOver } from './opensearch-over.ts';
import { smallGazetteer } from './small-gazetteer.ts';

export const AS_OF = '2026-11-20';

/** Creators with the given follower audiences, by user_id. */
export const withFollowers = (audiences: Record<string, AudienceRecord>): CreatorRecord[] =>
  Object.entries(audiences).map(([user_id, audience_followers]) => aCreator(user_id, { audience_followers }));

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'catalogue-'));

export const load = (dir: string, records: CreatorRecord[]) =>
  ingest({ dir, records: [records], gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test' });

export type LoadedCatalogue = EmbeddedCatalogue & {
  dir: string;
  /** Ids of the page, in order. */
  found(request?: object): Promise<string[]>;
};

/** A catalogue of these creators in a temporary folder, removed on disposal; on the OpenSearch cluster if tests run on one. */
export const catalogueOf = async (records: CreatorRecord[], { timeoutMs = 10_000 } = {}): Promise<LoadedCatalogue & AsyncDisposable> => {
  const dir = await temporaryFolder();
  await load(dir, records);
  const endpoints = clusterForTests();
  const catalogue = await (endpoints
    ? openSearchOver(endpoints, { dir, gazetteer: smallGazetteer, timeoutMs, shards: 1 })
    : embeddedCatalogue({ dir, timeoutMs }));
  return {
    ...catalogue,
    dir,
    found: async (request = {}) => (await catalogue.search(SearchRequest.parse(request))).creators.map(({ user_id }) => user_id),
    [Symbol.asyncDispose]: async () => {
      await catalogue.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
