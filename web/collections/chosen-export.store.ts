import { create } from 'zustand';
import type { Platform } from '#shared/platforms.ts';
import { onSessionEnd } from '#web/api/session.ts';

export type ChosenCreators = { platform: Platform; userIds: readonly string[] };

/** The creators to export, while the dialog is open. */
export const useChosenExport = create<{ asked?: ChosenCreators }>(() => ({}));

onSessionEnd(() => useChosenExport.setState({ asked: undefined }));

/** Opens the dialog that exports exactly these creators; callable from any screen. */
export const askToExport = (asked: ChosenCreators): void => useChosenExport.setState({ asked });

export const endExport = (): void => useChosenExport.setState({ asked: undefined });
