import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { clusterForTests, openSearchOver } from './opensearch-over.ts';

const BATCH = 1_000;
const TIMEOUT_MS = 20_000;

export const AS_OF = '2026-11-20';

/** The engine with these creators in a temporary folder until `close`; on the OpenSearch cluster if tests run on one. */
export const loadedCatalogue = async (records: CreatorRecord[], gazetteer: Gazetteer = worldGazetteer()) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  await ingest({ dir, records: inBatches(records), gazetteer, asOf: AS_OF, origin: 'test' });
  const endpoints = clusterForTests();
  const catalogue = await (endpoints
    ? openSearchOver(endpoints, { dir, gazetteer, timeoutMs: TIMEOUT_MS, shards: 2 })
    : embeddedCatalogue({ dir, timeoutMs: TIMEOUT_MS }));
  /** Result of a request as received over the wire. */
  const find = async (request: object) => {
    const { total, creators } = await catalogue.search(SearchRequest.parse(request));
    return { total, ids: creators.map(({ user_id }) => user_id) };
  };
  const close = async () => {
    await catalogue.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { catalogue, dir, find, close };
};

const inBatches = function* (records: CreatorRecord[]): Iterable<CreatorRecord[]> {
  for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH);
};
