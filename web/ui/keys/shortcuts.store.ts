import { create } from 'zustand';

export type Shortcut = {
  /** Label in the list of keys and the palette. */
  name: string;
  /** `mod+k` (⌘ on a Mac, Ctrl elsewhere), one key (`j`, `/`, `Enter`) or a sequence (`g d`). Without keys it is only in the palette. */
  keys?: string;
  run: () => void;
  /** Absent from the palette, where it makes no sense. */
  onlyByKey?: boolean;
};

export type Registered = Shortcut & { id: number };

/** The keys that work on the current screen, in the order of registration. */
export const useShortcuts = create<{ all: readonly Registered[] }>(() => ({ all: [] }));
