import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** New recovery codes, in memory until the user has kept them: the server cannot show them again to a user who leaves the screen. */
export const useRecoveryCodes = create<{ codes?: string[] }>(() => ({}));

export const keepRecoveryCodes = (codes: string[]): void => useRecoveryCodes.setState({ codes });
export const dropRecoveryCodes = (): void => useRecoveryCodes.setState({ codes: undefined });

onSessionEnd(dropRecoveryCodes);
