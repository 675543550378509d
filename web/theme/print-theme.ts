import './more-fonts.css';
import './print.css';
import { flushSync } from 'react-dom';
import { rememberedScheme, showTheme } from './theme.store.ts';

/** Paper is white. Renders at once, because the browser prints as soon as the listener returns. */
const whilePrinting = (isPrinting: boolean): void => flushSync(() => showTheme(isPrinting ? 'light' : rememberedScheme()));

window.addEventListener('beforeprint', () => whilePrinting(true));
window.addEventListener('afterprint', () => whilePrinting(false));
