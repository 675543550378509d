import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { loadSource } from '#functions/adapters/catalogue/opensearch/load/load-source.ts';
import { AppError } from '#shared/http/errors.ts';

type FolderLoad = Omit<Parameters<typeof loadSource>[0], 'source'> & { dir: string };

/** Loads the embedded catalogue of a folder into the cluster. Throws `bad_request` if the folder has none. */
export const loadFolder = ({ dir, ...input }: FolderLoad) => withSource(dir, (source) => loadSource({ ...input, source }));

/** Runs work on the embedded catalogue of a folder. Throws `bad_request` if the folder has none. */
export const withSource = async <T>(dir: string, work: (source: CatalogueSource) => Promise<T>): Promise<T> => {
  const source = await openSource(dir);
  if (!source) throw new AppError('bad_request', `There is no catalogue in ${dir}; "seed" or "import" makes one`);
  try {
    return await work(source);
  } finally {
    source.close();
  }
};
