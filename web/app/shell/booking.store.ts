import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Whether the booking dialog is open. */
export const useBooking = create<{ opened: boolean }>(() => ({ opened: false }));

export const showBooking = (): void => useBooking.setState({ opened: true });
export const hideBooking = (): void => useBooking.setState({ opened: false });

onSessionEnd(hideBooking);
