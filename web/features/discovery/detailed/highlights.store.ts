import { create } from 'zustand';
import type { CreatorHighlights } from '#shared/discovery/highlights-contract.ts';
import { onSessionEnd } from '#web/api/session.ts';

type Highlights = {
  /** The key is the user_id; creators whose data are unknown are absent. */
  byId: ReadonlyMap<string, CreatorHighlights>;
  isLoading: boolean;
};

const NONE: Highlights = { byId: new Map(), isLoading: false };

/** Highlights of the shown page, which cells read: when they arrive, no row is drawn again. */
export const useHighlights = create<Highlights>(() => NONE);

onSessionEnd(() => useHighlights.setState(NONE));
