export type SessionRecord = {
  username: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

const STORAGE_KEY = 'session';

const parse = (text: string | null): SessionRecord | undefined => {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isSessionRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

const isSessionRecord = (stored: unknown): stored is SessionRecord => {
  const { username, accessToken, refreshToken, expiresAt }: { [K in keyof SessionRecord]?: unknown } = stored ?? {};
  return [username, accessToken, refreshToken].every((text) => typeof text === 'string') && typeof expiresAt === 'number';
};

/** Remembered sessions survive a browser restart; the others end with the browser. */
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

/** Calls `listener` when another tab writes or removes the remembered session. */
export const onRememberedChange = (listener: () => void): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  });
