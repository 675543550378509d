import { onSessionEnd } from '#web/api/session.ts';
import { readSession } from '#web/api/session-record.ts';

const STORAGE_KEY = 'drafts';

type Drafts = Record<string, string>;

onSessionEnd(() => sessionStorage.removeItem(STORAGE_KEY));

/** Not those of another account: a session may also end while no tab of the app is open. */
const draftsOf = (owner: string): Drafts => {
  const [kept, drafts]: [string?, Drafts?] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  return (kept === owner && drafts) || {};
};

/** A draft of the signed-in user that survives a reload of its tab, and the way to the checkout and back. */
export const readTabDraft = (key: string): string | undefined => {
  const owner = readSession()?.username;
  return owner === undefined ? undefined : draftsOf(owner)[key];
};

/** undefined removes it. */
export const storeTabDraft = (key: string, text: string | undefined): void => {
  const owner = readSession()?.username;
  if (owner !== undefined) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([owner, { ...draftsOf(owner), [key]: text }]));
};
