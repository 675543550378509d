import type { SessionRecord } from './session-record.ts';

/** A session that ends with the browser lives in each tab's own storage, so tabs pass it to each other through this channel. */
type Message = { kind: 'ask' } | { kind: 'session'; record: SessionRecord } | { kind: 'ended' };

const ANSWER_WITHIN_MS = 250;
/** An empty session cookie that marks that some tab has a session to share. */
const MARK = 'session_open';

type Tabs = { onSession: (record: SessionRecord) => void; onEnded: () => void; session: () => SessionRecord | undefined };

let channel: BroadcastChannel | undefined;

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

export const announceSession = (record: SessionRecord): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${MARK}=1; path=/; SameSite=Strict`;
  channel?.postMessage({ kind: 'session', record } satisfies Message);
};

export const announceEnd = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${MARK}=; path=/; SameSite=Strict; Max-Age=0`;
  channel?.postMessage({ kind: 'ended' } satisfies Message);
};

/** Asks the other tabs for their session and waits briefly for `arrived` to become true. */
export const askTabs = async (arrived: () => boolean): Promise<void> => {
  if (!document.cookie.includes(`${MARK}=1`)) return;
  channel?.postMessage({ kind: 'ask' } satisfies Message);
  const giveUpAt = Date.now() + ANSWER_WITHIN_MS;
  while (!arrived() && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 10));
};
