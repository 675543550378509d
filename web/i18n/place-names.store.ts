import { create } from 'zustand';
import { ENGLISH_PLACE_NAMES, type PlaceNames } from '#shared/places/place-names.ts';
import { useLanguageStore } from './language.store.ts';

const useJapanese = create<{ names?: PlaceNames }>(() => ({}));
let isLoading = false;

/** Returns the English name, and loads the Japanese ones for the next render. */
const load = (name: string): string => {
  if (!isLoading) {
    isLoading = true;
    import('./japanese-place-names.ts').then(
      ({ names }) => useJapanese.setState({ names }),
      // The next name that is needed loads them again.
      () => {
        isLoading = false;
      },
    );
  }
  return name;
};

const WHILE_LOADING: PlaceNames = { place: (_type, name) => load(name), title: load };

export const usePlaceNames = (): PlaceNames => {
  const language = useLanguageStore((state) => state.language);
  const japanese = useJapanese(({ names }) => names);
  return language === 'ja' ? (japanese ?? WHILE_LOADING) : ENGLISH_PLACE_NAMES;
};
