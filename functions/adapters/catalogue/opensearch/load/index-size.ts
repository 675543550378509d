import type { OpenSearchClient } from '../client.ts';
import type { IndexSize } from './loading-index.ts';

/** 31 GB while they are loaded, 15 afterwards: larger shards are slow to move to another node. infra/README.md has the arithmetic. */
const CREATORS_PER_SHARD = 2_500_000;

/** Defaults: as many shards as the creators need, and one replica where there is a second node. */
export const indexSize = async ({ call }: OpenSearchClient, creators: number, asked: Partial<IndexSize>): Promise<IndexSize> => {
  const { number_of_data_nodes: nodes } = await call<{ number_of_data_nodes: number }>({ method: 'GET', path: '/_cluster/health' });
  return {
    shards: asked.shards ?? Math.max(1, Math.ceil(creators / CREATORS_PER_SHARD)),
    replicas: asked.replicas ?? (nodes > 1 ? 1 : 0),
  };
};
