import { createContext } from 'react';

/** File name of the PDFs that a screen saves; without it the card's title is used. */
export const PdfName = createContext<string | undefined>(undefined);
