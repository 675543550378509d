import { withRetry } from '#web/api/retry.ts';
import { type Area, type English, FIRST_AREAS, LOADERS } from './catalogue.ts';
import { currentLanguage, type Language, rememberLanguage, useLanguageStore } from './language.store.ts';
import { loadServerMessages } from './server-messages.ts';

type Messages = Record<string, string>;

const loaded = new Map<string, Messages>(Object.entries(FIRST_AREAS).map(([area, messages]) => [`en/${area}`, messages]));
const loading = new Map<string, Promise<Messages>>();

const loadArea = (language: Language, area: Area): Promise<Messages> => {
  const key = `${language}/${area}`;
  const running = loading.get(key);
  if (running) return running;
  const request = LOADERS[language][area]().then(({ default: messages }: { default: Messages }) => {
    loaded.set(key, messages);
    return messages;
  });
  loading.set(key, request);
  // Allows a retry after a failed download.
  request.catch(() => loading.delete(key));
  return request;
};

/** Messages of a namespace in the chosen language; suspends while they load. */
export const useMessages = <A extends Area>(area: A): English[A] => {
  const language = useLanguageStore((state) => state.language);
  const messages = loaded.get(`${language}/${area}`);
  // Thrown rather than passed to `use`: `use` may not become conditional once the messages have loaded.
  if (!messages) throw withRetry(() => loadArea(language, area));
  return messages as English[A];
};

/** For code outside of components; these namespaces are always loaded. */
export const messagesNow = <A extends keyof typeof FIRST_AREAS>(area: A): English[A] =>
  (loaded.get(`${currentLanguage()}/${area}`) ?? FIRST_AREAS[area]) as English[A];

/** Loads messages before the screen renders, which avoids a flash of another language. */
export const loadMessages = async (
  language: Language = currentLanguage(),
  areas: Iterable<Area> = Object.keys(FIRST_AREAS) as Area[],
): Promise<void> => {
  await Promise.all([loadServerMessages(language), ...[...areas].map((area) => loadArea(language, area))]);
  const page = document.documentElement;
  // Even the same value would cost a style pass over the whole page, because of the rules with `:lang`.
  if (page.lang !== language) page.lang = language;
};

/** Loads every namespace in use, then switches all at once. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await loadMessages(language, new Set([...loaded.keys()].map((key) => key.slice(key.indexOf('/') + 1) as Area)));
  rememberLanguage(language);
};
