import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

const KEY = 'recent-commands';
const MAX_RECENT = 5;

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Ids of the commands used last, the latest first. */
export const useRecent = create<{ ids: readonly string[] }>(() => ({ ids: read() }));

export const rememberCommand = (id: string): void => {
  const ids = [id, ...useRecent.getState().ids.filter((other) => other !== id)].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify(ids));
  useRecent.setState({ ids });
};

onSessionEnd(() => {
  localStorage.removeItem(KEY);
  useRecent.setState({ ids: [] });
});
