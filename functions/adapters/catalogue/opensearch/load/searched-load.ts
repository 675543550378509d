import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { CREATORS, type LoadedMeta, MAPPING_VERSION } from './mapping.ts';

export type SearchedLoad = { creators: string; meta: LoadedMeta };

const NO_CATALOGUE = 'There is no catalogue yet: run `npm run catalogue -- load`';
const OTHER_FORMAT = 'The catalogue was loaded by another version of this program: run `npm run catalogue -- load` again';

type Mappings = Record<string, { mappings: { _meta?: LoadedMeta } }>;

/** The load that the alias points to. Throws `unavailable` when there is none, or one in another format. */
export const searchedLoad = async ({ call }: Pick<OpenSearchClient, 'call'>): Promise<SearchedLoad> => {
  const query = { filter_path: '*.mappings._meta' };
  const found = await call<Mappings>({ method: 'GET', path: `/${CREATORS}/_mapping`, query }).catch(absent);
  const [creators, index] = Object.entries(found)[0] ?? [];
  const meta = index?.mappings._meta;
  if (creators === undefined || !meta) throw new AppError('unavailable', NO_CATALOGUE);
  if (meta.mapping !== MAPPING_VERSION) throw new AppError('unavailable', OTHER_FORMAT);
  return { creators, meta };
};

const absent = (error: unknown): Mappings => {
  if (error instanceof OpenSearchRefusal && error.status === 404) return {};
  throw error;
};
