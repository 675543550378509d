import { createContext } from 'react';

/** File name of the PDFs that a screen saves; without it the card's title is used. */
export const PaperName = createContext<string | undefined>(undefined);
