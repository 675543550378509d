import type { PlaceNames } from '#shared/places/place-names.ts';
import { useLanguageStore } from './language.store.ts';

let isLoading = false;

/** Returns the English name, and loads the Japanese ones for the next render. */
const load = (name: string): string => {
  if (!isLoading) {
    isLoading = true;
    import('./japanese-place-names.ts').then(
      ({ placeNames }) => useLanguageStore.setState({ placeNames }),
      // The next name that is needed loads them again.
      () => {
        isLoading = false;
      },
    );
  }
  return name;
};

const WHILE_LOADING: PlaceNames = { place: (_type, name) => load(name), title: load };

/** undefined in English, the language of the data. */
export const usePlaceNames = (): PlaceNames | undefined =>
  useLanguageStore(({ language, placeNames = WHILE_LOADING }) => (language === 'ja' ? placeNames : undefined));
