import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** The button exists in the sidebar and in the top bar; both open one panel. */
export const useShortlistPanel = create<{ opened: boolean }>(() => ({ opened: false }));

export const showShortlist = (): void => useShortlistPanel.setState({ opened: true });
export const hideShortlist = (): void => useShortlistPanel.setState({ opened: false });

onSessionEnd(hideShortlist);
