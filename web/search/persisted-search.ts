import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'discovery';

/** The address of the current search, restored after leaving the site: paying, or a reload of another screen. */
export const keepSearch = (accountId: string, address: string): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([accountId, address]));

/** Only for the one who chose it: a session may also end while no page of ours is open. */
export const persistedSearch = (accountId: string): string | undefined => {
  // Safe because `keepSearch` alone writes it.
  const [owner, address]: string[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  return owner === accountId ? address : undefined;
};

onSessionEnd(() => sessionStorage.removeItem(STORAGE_KEY));
