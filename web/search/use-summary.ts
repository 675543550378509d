import { filterTextsOf } from '#shared/discovery/filters/filter-texts.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { readAddress } from '#shared/saved-searches/saved-search-address.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { wordingOf } from '#web/search/search-wording.ts';

/** One-line summary of a search: "#vegan · Location: Japan". */
export const useSummary = (): ((search: Search) => string) => {
  const messages = useMessages('discovery');
  const { everyone } = useMessages('searches');
  const formats = useFormat();
  const places = usePlaceNames();
  return (search) => filterTextsOf(search, wordingOf(messages, formats, search.platform, places)).join(' · ') || everyone;
};

/** The part of a saved address that this product supports. */
export const savedSearchOf = (address: string) => readAddress(address, brand().switches);
