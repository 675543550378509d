import type { Found } from '../whole-answer.ts';
import type { Load } from './current-load.ts';

/** Documents of an answer. */
const AT_ONCE = 1_000;

type Hit<T> = Found<T>['hits']['hits'][number];
type Asked = {
  query: object;
  sort: readonly object[];
  _source: readonly string[] | boolean;
  docvalue_fields?: readonly string[];
  stored_fields?: string;
};

/** All that match, in their order, however many: each answer begins after the last of the one before. */
export const everyHit = async <T>({ client, creators }: Load, asked: Asked): Promise<Hit<T>[]> => {
  const found: Hit<T>[] = [];
  for (let after: unknown[] | undefined; ; ) {
    const { hits } = await client.search<T>(creators, {
      ...asked,
      size: AT_ONCE,
      track_total_hits: false,
      ...(after && { search_after: after }),
    });
    found.push(...hits.hits);
    after = hits.hits.at(-1)?.sort;
    if (hits.hits.length < AT_ONCE || !after) return found;
  }
};
