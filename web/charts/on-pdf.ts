import { createContext } from 'react';

/** True where content is rendered for print: light colors and no animation. */
export const InPdf = createContext(false);
