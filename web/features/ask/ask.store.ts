import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Opens the sentence box and regains the focus when it closes. */
export const ASK_ENTRY_ID = 'discovery-ask';

/** `opened`: whether the sentence box is shown below the keyword box. `typed`: letters for it that were typed on its entry. */
export const useAskBox = create<{ opened: boolean; typed: string }>(() => ({ opened: false, typed: '' }));

export const showAskBox = (opened: boolean): void => useAskBox.setState({ opened, typed: '' });

onSessionEnd(() => showAskBox(false));
