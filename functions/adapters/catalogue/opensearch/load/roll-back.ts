import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import { openSearchClient } from '../client.ts';
import { withLoadLock } from './load-lock.ts';
import { clusterOf, type LoadSettings } from './load-source.ts';
import { metaOf } from './loading-index.ts';
import { MAPPING_VERSION, PREVIOUS } from './mapping.ts';
import { indicesBehind, swapAlias } from './swap-alias.ts';

/**
 * Lets searches read the load before the current one again; a second call returns to the current one. Throws `not_found` when there is
 * none, `conflict` while a load runs or when the load has another format.
 */
export const rollBack = ({ settings, lockTimes, signal }: LoadSettings): Promise<CatalogueInfo> =>
  withLoadLock(openSearchClient(clusterOf(settings)), { signal, times: lockTimes }, async ({ signal: lost, confirm }) => {
    const client = openSearchClient({ ...clusterOf(settings), signal: AbortSignal.any([lost, ...(signal ? [signal] : [])]) });
    const [previous] = await indicesBehind(client, PREVIOUS);
    const meta = previous === undefined ? undefined : await metaOf(client, previous);
    if (previous === undefined || !meta?.info) throw new AppError('not_found', 'The cluster has no earlier load to return to');
    if (meta.mapping !== MAPPING_VERSION)
      throw new AppError('conflict', 'The earlier load was made by another version of this program: roll the program back first');
    await confirm();
    await swapAlias(client, previous);
    return meta.info;
  });
