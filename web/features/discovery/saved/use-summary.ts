import { readAddress } from '#shared/discovery/saved-search-address.ts';
import { chipsOf, type Search } from '#shared/discovery/search-state.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { wordingOf } from '#web/insights/search-wording.ts';

/** One-line summary of a search: "#vegan · Location: Japan". */
export const useSummary = (): ((search: Search) => string) => {
  const words = useWords('discovery');
  const { everyone } = useWords('searches');
  const formats = useFormat();
  return (search) =>
    chipsOf(search, wordingOf(words, formats, search.platform))
      .map(({ text }) => text)
      .join(' · ') || everyone;
};

/** The part of a saved address that this product supports. */
export const savedSearchOf = (address: string) => readAddress(address, brand().switches);
