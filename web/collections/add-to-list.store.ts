import { create } from 'zustand';
import type { Platform } from '#shared/platforms.ts';
import { onSessionEnd } from '#web/api/session.ts';

export type AddedCreator = { network: Platform; user_id: string; name: string; picture: string };

export type AddRequest = {
  creators: readonly AddedCreator[];
  /** Called when the dialog was submitted or dismissed. */
  onEnd?: () => void;
};

/** The creators to add to a list, while the dialog is open. */
export const useAddToList = create<{ asked?: AddRequest }>(() => ({}));

onSessionEnd(() => useAddToList.setState({ asked: undefined }));

/** Opens the dialog that adds creators to a list; callable from any screen. */
export const askToAdd = (asked: AddRequest): void => useAddToList.setState({ asked });

export const endAddRequest = (): void => {
  useAddToList.getState().asked?.onEnd?.();
  useAddToList.setState({ asked: undefined });
};
