import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Whether the dialog for multi-factor sign-in is open. */
export const useSecurity = create<{ opened: boolean }>(() => ({ opened: false }));

export const showSecurity = (): void => useSecurity.setState({ opened: true });
export const hideSecurity = (): void => useSecurity.setState({ opened: false });

onSessionEnd(hideSecurity);
