import { useMemo } from 'react';
import { ENGLISH_PLACE_NAMES } from '#shared/places/place-names.ts';
import type { Say } from '#shared/report-cards/card-data.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { useNames } from './use-names.ts';

const NO_MESSAGES: Record<string, string> = {};

/** Texts and formats of the cards. The messages of a screen override those of reports. */
export const useReportTexts = (own: Record<string, string> = NO_MESSAGES): Say => {
  const audience: Record<string, string> = useMessages('audience');
  const names: Record<string, string> = useMessages('discovery');
  const format = useFormat();
  const { country, language } = useNames();
  const places = usePlaceNames() ?? ENGLISH_PLACE_NAMES;
  return useMemo(
    () => ({ messages: { ...audience, ...own }, names, format, country, language, places }),
    [audience, own, names, format, country, language, places],
  );
};
