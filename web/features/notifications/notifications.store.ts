import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** The bell exists in the sidebar and in the top bar; both open one panel. */
export const useNotificationPanel = create<{ opened: boolean }>(() => ({ opened: false }));

export const showNotifications = (): void => useNotificationPanel.setState({ opened: true });
export const hideNotifications = (): void => useNotificationPanel.setState({ opened: false });

onSessionEnd(hideNotifications);
