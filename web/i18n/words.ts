import { patiently } from '#web/api/patience.ts';
import { type Area, type English, FIRST_AREAS, LOADERS } from './catalogue.ts';
import { currentLanguage, type Language, rememberLanguage, useLanguageStore } from './language.store.ts';
import { loadSentences } from './sentences.ts';

type Words = Record<string, string>;

const loaded = new Map<string, Words>(Object.entries(FIRST_AREAS).map(([area, words]) => [`en/${area}`, words]));
const loading = new Map<string, Promise<Words>>();

const loadArea = (language: Language, area: Area): Promise<Words> => {
  const key = `${language}/${area}`;
  const running = loading.get(key);
  if (running) return running;
  const request = LOADERS[language][area]().then(({ default: words }: { default: Words }) => {
    loaded.set(key, words);
    return words;
  });
  loading.set(key, request);
  // A failed download may be tried again.
  request.catch(() => loading.delete(key));
  return request;
};

/** The words of an area in the chosen language; suspends while they are being fetched. */
export const useWords = <A extends Area>(area: A): English[A] => {
  const language = useLanguageStore((state) => state.language);
  const words = loaded.get(`${language}/${area}`);
  // Thrown for Suspense and not given to `use`, which may not be left out once the words are there.
  if (!words) throw patiently(() => loadArea(language, area));
  return words as English[A];
};

/** For code outside of a component; the first areas are always there. */
export const wordsNow = <A extends keyof typeof FIRST_AREAS>(area: A): English[A] =>
  (loaded.get(`${currentLanguage()}/${area}`) ?? FIRST_AREAS[area]) as English[A];

/** Ready before they are drawn: no flash of another language. */
export const loadWords = async (
  language: Language = currentLanguage(),
  areas: Iterable<Area> = Object.keys(FIRST_AREAS) as Area[],
): Promise<void> => {
  await Promise.all([loadSentences(language), ...[...areas].map((area) => loadArea(language, area))]);
  document.documentElement.lang = language;
};

/** Loads every area that was shown, then switches at once. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await loadWords(language, new Set([...loaded.keys()].map((key) => key.slice(key.indexOf('/') + 1) as Area)));
  rememberLanguage(language);
};
