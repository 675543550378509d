import type { SessionRecord } from './session-record.ts';

/** A session that ends with the browser lives in each tab's own storage, so tabs pass it to each other through this channel. */
type Message = { kind: 'ask' } | { kind: 'session'; record: SessionRecord } | { kind: 'ended' };

/** Between looks for an answer: 10, 20, 40, 80 and 160 ms. */
const LOOKS = 5;
const FIRST_PAUSE_MS = 10;
/** Every tab with a session holds this lock together with the others, so that a tab without one waits only if one can answer. */
const LOCK = 'session-open';

type Tabs = { onSession: (record: SessionRecord) => void; onEnded: () => void; session: () => SessionRecord | undefined };

let channel: BroadcastChannel | undefined;
let releaseLock: (() => void) | undefined;

export const listenToTabs = ({ onSession, onEnded, session }: Tabs): void => {
  channel?.close();
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const record = session();
    if (data.kind === 'ask' && record) channel?.postMessage({ kind: 'session', record } satisfies Message);
    if (data.kind === 'session') onSession(data.record);
    if (data.kind === 'ended') onEnded();
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
  channel?.postMessage({ kind: 'session', record } satisfies Message);
};

export const announceEnd = (): void => {
  channel?.postMessage({ kind: 'ended' } satisfies Message);
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
  channel?.postMessage({ kind: 'ask' } satisfies Message);
  for (let look = 0; look < LOOKS && !arrived(); look += 1) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS << look));
};
