import type { SessionRecord } from './session-record.ts';

/** A session that ends with the browser lives in each tab's own storage, so tabs pass it to each other through this channel. */
type Message = { kind: 'ask' } | { kind: 'session'; record: SessionRecord } | { kind: 'ended'; username: string };

/** Between looks for an answer: 10, 20, 40, 80 and 160 ms. */
const LOOKS = 5;
const FIRST_PAUSE_MS = 10;
/** Every tab with a session holds this lock together with the others, so that a tab without one waits only if one can answer. */
const LOCK = 'session-open';

type Tabs = { onSession: (record: SessionRecord) => void; onEnded: (username: string) => void; session: () => SessionRecord | undefined };

let channel: BroadcastChannel | undefined;
let releaseLock: (() => void) | undefined;

const post = (message: Message): void => channel?.postMessage(message);

export const listenToTabs = ({ onSession, onEnded, session }: Tabs): void => {
  channel?.close();
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const record = session();
    if (data.kind === 'ask' && record) post({ kind: 'session', record });
    if (data.kind === 'session') onSession(data.record);
    if (data.kind === 'ended') onEnded(data.username);
  });
};

export const holdSession = (): void => {
  if (releaseLock) return;
  const held = Promise.withResolvers<void>();
  releaseLock = held.resolve;
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => held.promise);
};

export const releaseSession = (): void => {
  releaseLock?.();
  releaseLock = undefined;
};

export const announceSession = (record: SessionRecord): void => {
  post({ kind: 'session', record });
};

export const announceEnd = (username: string): void => {
  post({ kind: 'ended', username });
};

/** Pages without TLS have no locks: any tab may have a session then. */
const isHeldByTabs = async (): Promise<boolean> => {
  if (!navigator.locks) return true;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === LOCK) ?? false;
};

/**
 * Asks the other tabs for their session and waits briefly for `arrived` to become true. Counts pauses rather than time: after a sleep
 * of the machine, the time would be over before the first answer could be read.
 */
export const askTabs = async (arrived: () => boolean): Promise<void> => {
  if (!(await isHeldByTabs())) return;
  post({ kind: 'ask' });
  for (let look = 0; look < LOOKS && !arrived(); look += 1) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS << look));
};
