import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { creatorsIndex, EVERY_LOAD, type LoadedIndices, type LoadedMeta, namesIndex } from './mapping.ts';

export type IndexSize = { shards: number; replicas: number };

/** The index is not searched before the swap. All segments are merged at the end, so that earlier merges would be wasted. */
const LOADING_SETTINGS = { 'merge.policy.segments_per_tier': 50, 'merge.policy.max_merge_at_once': 50 };
const DEFAULTS = Object.fromEntries(Object.keys(LOADING_SETTINGS).map((name) => [name, null]));

const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof OpenSearchRefusal && error.status === 404) return undefined;
  throw error;
};

/** Description of the load in an index; undefined when there is no such index. */
export const metaOf = async ({ call }: Pick<OpenSearchClient, 'call'>, index: string): Promise<Partial<LoadedMeta> | undefined> => {
  type Mappings = Record<string, { mappings: { _meta?: Partial<LoadedMeta> } }>;
  const mappings = await call<Mappings>({ method: 'GET', path: `/${index}/_mapping` }).catch(undefinedIfMissing);
  return mappings && (mappings[index]?.mappings._meta ?? {});
};

/** Creates both indices, without documents, unless another process of the load has. */
export const createIndices = async (client: OpenSearchClient, indices: LoadedIndices, meta: LoadedMeta, size: IndexSize): Promise<void> => {
  const { settings, mappings } = creatorsIndex({ ...size, meta });
  await createIndex(client, indices.names, namesIndex(size));
  await createIndex(client, indices.creators, { settings: { ...settings, ...LOADING_SETTINGS }, mappings });
};

/** Changes merge their segments as usual. */
export const endLoading = async ({ call }: OpenSearchClient, index: string): Promise<void> => {
  await call({ method: 'PUT', path: `/${index}/_settings`, body: { index: DEFAULTS } });
};

/** Ignores an existing index, which an attempt whose response was lost may have created. */
export const createIndex = ({ call }: Pick<OpenSearchClient, 'call'>, index: string, body: object): Promise<unknown> =>
  call({ method: 'PUT', path: `/${index}`, query: { wait_for_active_shards: '1' }, body }).catch((error: unknown) => {
    if (error instanceof OpenSearchRefusal && error.type === 'resource_already_exists_exception') return undefined;
    throw error;
  });

export const saveMeta = async ({ call }: OpenSearchClient, index: string, meta: LoadedMeta): Promise<void> => {
  await call({ method: 'PUT', path: `/${index}/_mapping`, body: { _meta: meta } });
};

export const removeIndices = async ({ call }: OpenSearchClient, indices: readonly string[]): Promise<void> => {
  for (const index of indices) await call({ method: 'DELETE', path: `/${index}` }).catch(undefinedIfMissing);
};

/** Indices of this load and all others. */
export const allIndices = async ({ call }: OpenSearchClient): Promise<string[]> => {
  const query = { filter_path: '*.settings.index.uuid' };
  return Object.keys(await call<Record<string, unknown>>({ method: 'GET', path: `/${EVERY_LOAD}/_settings`, query }));
};
