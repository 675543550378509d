import { emptySearch, setFilter } from '#shared/discovery/search-state.ts';
import { toUrl } from '#shared/discovery/url-state.ts';
import type { Platform } from '#shared/platforms.ts';
import { paths } from '#web/app/paths.ts';

const LIST = 'list';
const PAGE = 'page';

export type ListPlace = { page: number; list: string | undefined };

/** The open list and the page behind it stand in the address. */
export const readPlace = (params: URLSearchParams): ListPlace => ({
  page: Math.max(1, Math.floor(Number(params.get(PAGE))) || 1),
  list: params.get(LIST) ?? undefined,
});

export const placeParams = ({ page, list }: ListPlace): Record<string, string> => ({
  ...(page > 1 && { [PAGE]: `${page}` }),
  ...(list !== undefined && { [LIST]: list }),
});

export const listAddress = (id: string): string => `${paths.creatorLists}?${new URLSearchParams(placeParams({ page: 1, list: id }))}`;

/** Discovery, looking in a list alone. */
export const searchAddress = (id: string, network: Platform): string =>
  `${paths.discovery}?${toUrl(setFilter(emptySearch(network), 'creatorList_id', id))}`;
