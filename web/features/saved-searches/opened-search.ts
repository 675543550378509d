import { OPENED_KEY } from '#web/search/persisted-search.ts';

/** Stores which saved search was opened before its filters became `address`, to offer its update after a reload, too. */
export const keepOpened = (accountId: string, address: string, id: string | undefined): void =>
  sessionStorage.setItem(OPENED_KEY, JSON.stringify([accountId, address, id]));

/** undefined for another account and for other filters: the address may be a link to another search. */
export const openedBefore = (accountId: string, address: string): string | undefined => {
  // Only `keepOpened` writes this key.
  const [owner, kept, id]: (string | undefined)[] = JSON.parse(sessionStorage.getItem(OPENED_KEY) ?? '[]');
  return owner === accountId && kept === address ? (id ?? undefined) : undefined;
};
