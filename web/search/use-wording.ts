import { useMemo } from 'react';
import type { Wording } from '#shared/discovery/filters/filter.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { wordingOf } from '#web/search/search-wording.ts';
import { useFilters } from './filters.store.ts';

/** Texts for the filter registry in the user's language, for the selected platform. */
export const useWording = (): Wording => {
  const messages = useMessages('discovery');
  const formats = useFormat();
  const platform = useFilters(({ search }) => search.platform);
  const places = usePlaceNames();
  return useMemo(() => wordingOf(messages, formats, platform, places), [messages, formats, platform, places]);
};
