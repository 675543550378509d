import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

type Shown = 'commands' | 'keys';

/** The open dialog, if any. */
export const usePalette = create<{ shown?: Shown }>(() => ({}));

export const showPalette = (shown: Shown): void => usePalette.setState({ shown });
export const hidePalette = (): void => usePalette.setState({ shown: undefined });

onSessionEnd(hidePalette);
