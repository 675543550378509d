import { createContext } from 'react';

/** Permissions of the current reader of a report or a shared collection. */
type Reader = {
  /** Reads through a share link without being signed in. */
  isGuest: boolean;
  /** Opens the plans that show more; absent if there is no better plan. */
  onUpgrade?: () => void;
};

export const Reader = createContext<Reader>({ isGuest: false });
