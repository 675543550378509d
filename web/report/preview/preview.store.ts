import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

type Opened = { id: string; how: 'hovered' | 'clicked' };

/** The only open preview, so that two never cover each other. */
export const useOpenedPreview = create<{ opened: Opened | undefined }>(() => ({ opened: undefined }));

export const openPreview = (id: string, how: Opened['how']): void => useOpenedPreview.setState({ opened: { id, how } });

onSessionEnd(() => useOpenedPreview.setState({ opened: undefined }));

/** Closes the preview if it is the open one. */
export const closePreview = (id: string): void => {
  if (useOpenedPreview.getState().opened?.id === id) useOpenedPreview.setState({ opened: undefined });
};
