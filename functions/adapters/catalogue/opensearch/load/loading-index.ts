import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { creatorsIndex, EVERY_LOAD, type LoadedIndices, type LoadedMeta, namesIndex } from './mapping.ts';

/** Progress of a load: all creators before this row of the source are stored in the cluster. */
export type Checkpoint = { row: number };
/** Stored in the mapping, so that it is deleted together with the index. */
type LoadingMeta = LoadedMeta & { load: Checkpoint };

export type IndexSize = { shards: number; replicas: number };

/** The index is not searched before the swap, so it needs no refresh while loading. */
const LOADING_SETTINGS = { refresh_interval: '-1' };

const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof OpenSearchRefusal && error.status === 404) return undefined;
  throw error;
};

/** Checkpoint of an interrupted load of the same source; undefined when there is none. */
export const findCheckpoint = async ({ call }: OpenSearchClient, { creators, names }: LoadedIndices): Promise<Checkpoint | undefined> => {
  const [meta, ofNames] = await Promise.all([metaOf({ call }, creators), metaOf({ call }, names)]);
  return ofNames && meta?.load;
};

/** Description of the load in an index; undefined when there is no such index. */
export const metaOf = async ({ call }: Pick<OpenSearchClient, 'call'>, index: string): Promise<Partial<LoadingMeta> | undefined> => {
  type Mappings = Record<string, { mappings: { _meta?: Partial<LoadingMeta> } }>;
  const mappings = await call<Mappings>({ method: 'GET', path: `/${index}/_mapping` }).catch(undefinedIfMissing);
  return mappings && (mappings[index]?.mappings._meta ?? {});
};

/** Creates both indices, without documents. */
export const createIndices = async (client: OpenSearchClient, indices: LoadedIndices, meta: LoadedMeta, size: IndexSize): Promise<void> => {
  const { settings, mappings } = creatorsIndex({ ...size, meta });
  const loading: LoadingMeta = { ...meta, load: { row: 0 } };
  await removeIndices(client, [indices.names, indices.creators]);
  await createIndex(client, indices.names, namesIndex(size));
  await createIndex(client, indices.creators, {
    settings: { ...settings, ...LOADING_SETTINGS },
    mappings: { ...mappings, _meta: loading },
  });
};

/** Ignores an existing index, which an attempt whose response was lost may have created. */
export const createIndex = ({ call }: Pick<OpenSearchClient, 'call'>, index: string, body: object): Promise<unknown> =>
  call({ method: 'PUT', path: `/${index}`, query: { wait_for_active_shards: '1' }, body }).catch((error: unknown) => {
    if (error instanceof OpenSearchRefusal && error.type === 'resource_already_exists_exception') return undefined;
    throw error;
  });

export const saveCheckpoint = (client: OpenSearchClient, index: string, meta: LoadedMeta, load: Checkpoint): Promise<void> =>
  saveMeta(client, index, { ...meta, load });

export const saveMeta = async ({ call }: OpenSearchClient, index: string, meta: LoadedMeta | LoadingMeta): Promise<void> => {
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
