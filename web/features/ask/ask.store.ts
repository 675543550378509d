import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Opens the sentence box and regains the focus when it closes. */
export const ASK_ENTRY_ID = 'discovery-ask';

/** `opened`: whether the sentence box is shown below the keyword box. */
export const useAskBox = create<{ opened: boolean }>(() => ({ opened: false }));

export const showAskBox = (opened: boolean): void => useAskBox.setState({ opened });

onSessionEnd(() => showAskBox(false));
