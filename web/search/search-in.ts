import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { toUrl } from '#shared/discovery/filters/url-state.ts';
import type { Platform } from '#shared/platforms.ts';
import { paths } from '#web/paths.ts';

/** Discovery restricted to the creators of one list or email match. */
export const searchIn = (filter: 'creatorList_id' | 'emailMatch_id', id: string, platform: Platform): string =>
  `${paths.discovery}?${toUrl(setFilter(emptySearch(platform), filter, id))}`;
