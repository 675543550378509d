import { create } from 'zustand';
import { ENGLISH_PLACE_NAMES, type PlaceNames } from '#shared/places/place-names.ts';
import { useLanguageStore } from './language.store.ts';

const useJapanese = create<{ names?: PlaceNames }>(() => ({}));
let isLoading = false;

const load = (): void => {
  if (isLoading) return;
  isLoading = true;
  import('./japanese-place-names.ts').then(
    ({ names }) => useJapanese.setState({ names }),
    // The next name that is needed loads them again.
    () => {
      isLoading = false;
    },
  );
};

/** English until the Japanese names have loaded, which the first name that is needed causes. */
const WHILE_LOADING: PlaceNames = {
  place: (_type, name) => {
    load();
    return name;
  },
  title: (title) => {
    load();
    return title;
  },
  separator: ', ',
};

export const usePlaceNames = (): PlaceNames => {
  const language = useLanguageStore((state) => state.language);
  const japanese = useJapanese(({ names }) => names);
  return language === 'ja' ? (japanese ?? WHILE_LOADING) : ENGLISH_PLACE_NAMES;
};
