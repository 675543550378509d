import { createContext } from 'react';

/** What whoever reads a report may do with it. */
type Reader = {
  /** Nobody signed in: it was shared with them. */
  isGuest: boolean;
  /** The way to a plan that shows more. */
  onUpgrade?: () => void;
};

export const Reader = createContext<Reader>({ isGuest: false });
