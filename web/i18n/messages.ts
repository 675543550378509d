import { patiently } from '#web/api/retry.ts';
import { type Area, type English, FIRST_AREAS, LOADERS } from './catalogue.ts';
import { currentLanguage, type Language, rememberLanguage, useLanguageStore } from './language.store.ts';
import { loadSentences } from './server-messages.ts';

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
  // Allows a retry after a failed download.
  request.catch(() => loading.delete(key));
  return request;
};

/** Messages of a namespace in the chosen language; suspends while they load. */
export const useWords = <A extends Area>(area: A): English[A] => {
  const language = useLanguageStore((state) => state.language);
  const words = loaded.get(`${language}/${area}`);
  // Thrown rather than passed to `use`: `use` may not become conditional once the messages have loaded.
  if (!words) throw patiently(() => loadArea(language, area));
  return words as English[A];
};

/** For code outside of components; these namespaces are always loaded. */
export const wordsNow = <A extends keyof typeof FIRST_AREAS>(area: A): English[A] =>
  (loaded.get(`${currentLanguage()}/${area}`) ?? FIRST_AREAS[area]) as English[A];

/** Loads messages before the screen renders, which avoids a flash of another language. */
export const loadWords = async (
  language: Language = currentLanguage(),
  areas: Iterable<Area> = Object.keys(FIRST_AREAS) as Area[],
): Promise<void> => {
  await Promise.all([loadSentences(language), ...[...areas].map((area) => loadArea(language, area))]);
  document.documentElement.lang = language;
};

/** Loads every namespace in use, then switches all at once. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await loadWords(language, new Set([...loaded.keys()].map((key) => key.slice(key.indexOf('/') + 1) as Area)));
  rememberLanguage(language);
};
