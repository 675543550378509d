import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Opened by any screen. */
export const usePlanSelection = create<{ opened: boolean }>(() => ({ opened: false }));

export const showPlans = (): void => usePlanSelection.setState({ opened: true });
export const hidePlans = (): void => usePlanSelection.setState({ opened: false });

onSessionEnd(hidePlans);
