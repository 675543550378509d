import { createContext } from 'react';

/** What the PDFs of a screen are called; without it each is named by its card. */
export const PaperName = createContext<string | undefined>(undefined);
