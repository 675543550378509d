import type { ReactNode } from 'react';

/** In the order of the palette. */
export const GROUPS = ['pages', 'actions', 'settings', 'searches', 'lists', 'campaigns'] as const;

export type Command = {
  /** Unique and stable, for the recent commands. */
  id: string;
  group: (typeof GROUPS)[number];
  label: string;
  icon?: ReactNode;
  /** A shortcut that runs it as well. */
  keys?: string;
  run: () => void;
};
