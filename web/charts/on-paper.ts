import { createContext } from 'react';

/** True where something is drawn to be printed: light, and without motion. */
export const OnPaper = createContext(false);
