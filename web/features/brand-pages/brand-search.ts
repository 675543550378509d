import type { Option } from '#shared/discovery/contract.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { toUrl } from '#shared/discovery/filters/url-state.ts';
import type { Platform } from '#shared/platforms.ts';
import { paths } from '#web/paths.ts';

const pickOf = ({ value, text }: Option) => [{ id: `${value}`, label: text }];

/** Discovery with the partners of the brand, or with everybody whose posts show it. */
export const creatorsOf = (brand: Option, platform: Platform, filter: 'influencerPartnership' | 'influencerBrands'): string =>
  `${paths.discovery}?${toUrl(setFilter(emptySearch(platform), filter, pickOf(brand)))}`;

/** Discovery with the partners of the rival who are no partners of the other brand. */
export const partnersWithout = (rival: Option, own: Option, platform: Platform): string => {
  const partners = setFilter(emptySearch(platform), 'influencerPartnership', pickOf(rival));
  return `${paths.discovery}?${toUrl(setFilter(partners, 'not.influencerPartnership', pickOf(own)))}`;
};
