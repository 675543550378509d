import type { OpenSearchClient } from '../client.ts';
import type { IndexSize } from './loading-index.ts';

/**
 * About 31 GB during the load and 15 GB afterwards; larger shards are slow to move to another node. infra/README.md has the
 * calculation.
 */
const CREATORS_PER_SHARD = 2_500_000;

/** Defaults to as many shards as the creators need, and to one replica if there is a second node. */
export const indexSize = async ({ call }: OpenSearchClient, creators: number, asked: Partial<IndexSize>): Promise<IndexSize> => {
  const { number_of_data_nodes: nodes } = await call<{ number_of_data_nodes: number }>({ method: 'GET', path: '/_cluster/health' });
  return {
    shards: asked.shards ?? Math.max(1, Math.ceil(creators / CREATORS_PER_SHARD)),
    replicas: asked.replicas ?? (nodes > 1 ? 1 : 0),
  };
};
