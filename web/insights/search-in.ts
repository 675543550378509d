import { emptySearch, setFilter } from '#shared/discovery/search-state.ts';
import { toUrl } from '#shared/discovery/url-state.ts';
import type { Platform } from '#shared/platforms.ts';
import { paths } from '#web/app/paths.ts';

/** Discovery restricted to the creators of one list or email match. */
export const searchIn = (thing: 'creatorList_id' | 'emailMatch_id', id: string, network: Platform): string =>
  `${paths.discovery}?${toUrl(setFilter(emptySearch(network), thing, id))}`;
