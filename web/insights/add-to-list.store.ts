import { create } from 'zustand';
import type { Platform } from '#shared/platforms.ts';
import { onSessionEnd } from '#web/api/session.ts';

export type AddedCreator = { network: Platform; user_id: string; name: string; picture: string };

export type AddRequest = {
  creators: readonly AddedCreator[];
  /** When it was answered or dismissed. */
  onEnd?: () => void;
};

/** Who somebody wants to put into a list, until that is answered. */
export const useAddToList = create<{ asked?: AddRequest }>(() => ({}));

onSessionEnd(() => useAddToList.setState({ asked: undefined }));

/** From any screen: asks into which creator list, and adds them. */
export const askToAdd = (asked: AddRequest): void => useAddToList.setState({ asked });

export const endAddRequest = (): void => {
  useAddToList.getState().asked?.onEnd?.();
  useAddToList.setState({ asked: undefined });
};
