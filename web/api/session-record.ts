import * as z from 'zod/mini';

const SessionRecord = z.object({
  username: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

const STORAGE_KEY = 'session';

const parse = (text: string | null): SessionRecord | undefined => {
  if (text === null) return undefined;
  try {
    return z.safeParse(SessionRecord, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Remembered sessions survive a restart of the browser; the others end with it. */
const storageFor = (remember: boolean): Storage => (remember ? localStorage : sessionStorage);

export const readSession = (): SessionRecord | undefined =>
  parse(sessionStorage.getItem(STORAGE_KEY)) ?? parse(localStorage.getItem(STORAGE_KEY));

export const isRemembered = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const writeSession = (record: SessionRecord, remember: boolean): void => {
  removeSession();
  storageFor(remember).setItem(STORAGE_KEY, JSON.stringify(record));
};

export const removeSession = (): void => {
  sessionStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(STORAGE_KEY);
};

/** Another tab wrote or removed the remembered session. */
export const onRememberedChange = (listener: () => void): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  });
