import type { ReactNode } from 'react';

/** Known when the palette opens, and loaded afterwards; in the order of the palette. */
const KNOWN_GROUPS = ['pages', 'actions', 'settings'] as const;
const LOADED_GROUPS = ['searches', 'lists', 'campaigns'] as const;
export const GROUPS = [...KNOWN_GROUPS, ...LOADED_GROUPS] as const;

export const isLoaded = (group: Command['group']): boolean => LOADED_GROUPS.some((loaded) => loaded === group);

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
