import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'discovery';

/** Stores the URL query of the current search, to restore it after a payment or a reload of another screen. */
export const keepSearch = (accountId: string, address: string): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([accountId, address]));

/** undefined for another account: a session may also end while no tab of the app is open. */
export const persistedSearch = (accountId: string): string | undefined => {
  // Only `keepSearch` writes this key.
  const [owner, address]: string[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  return owner === accountId ? address : undefined;
};

/** The saved search that the filters belong to. */
export const OPENED_KEY = 'opened-search';

onSessionEnd(() => {
  for (const key of [STORAGE_KEY, OPENED_KEY]) sessionStorage.removeItem(key);
});
