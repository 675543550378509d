import { useEffect } from 'react';
import { hasOpenOverlay } from '../overlay/use-topmost.ts';
import { areKeysHeld } from './held-keys.ts';

const FIELD = 'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea';
/** These take keys themselves. */
const TAKES_KEYS = `${FIELD}, [data-keeps-keys]`;
/** Between two keys: an overlay that has loaded focuses its field shortly afterwards. */
const PAUSE_MS = 1_000;
/** An overlay that loads longer gets no keys: by then they may be meant for something else. */
const MAX_AGE_MS = 15_000;

/** Types like the user, so that selected text is replaced and the field's own rules apply. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, letters: string): void => {
  const isCaret = field.selectionStart !== null && field.selectionStart === field.selectionEnd;
  if (isCaret) field.setSelectionRange(field.value.length, field.value.length);
  document.execCommand('insertText', false, letters);
};

const pressEscape = (element: Element): void => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }));
};

/** Keys pressed while an overlay loads go to the overlay: letters to the field that it focuses, and Escape closes it. */
const keepKeys = () => {
  let letters = '';
  let isEscaped = false;
  let lastKeyAt = 0;
  const forget = (): void => {
    letters = '';
    isEscaped = false;
  };
  const isKeeping = (): boolean => letters !== '' || isEscaped;
  const keep = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape') {
      forget();
      isEscaped = !hasOpenOverlay();
    } else if (key === 'Backspace') letters = [...letters].slice(0, -1).join('');
    else if ([...key].length === 1 && (letters !== '' || key !== ' ')) letters += key;
    else if (key !== 'Enter' || letters === '') return;
    event.preventDefault();
    lastKeyAt = event.timeStamp;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat;
    if (isOther || (event.target instanceof Element && event.target.closest(TAKES_KEYS))) return;
    const isWaiting = areKeysHeld() || (isKeeping() && event.timeStamp - lastKeyAt <= PAUSE_MS);
    if (isWaiting && event.key !== 'Tab') keep(event);
    else forget();
  };
  const onFocusIn = ({ target, timeStamp }: FocusEvent): void => {
    if (!isKeeping() || !(target instanceof Element)) return;
    const isOutdated = timeStamp - lastKeyAt > MAX_AGE_MS;
    if (!isOutdated && isEscaped && hasOpenOverlay()) setTimeout(pressEscape, 0, target);
    else if (!isOutdated && letters !== '' && target.matches(FIELD)) typeInto(target as HTMLInputElement, letters);
    forget();
  };
  return { onKeyDown, onFocusIn, forget };
};

export const useKeptKeys = (): void => {
  useEffect(() => {
    const ends = new AbortController();
    const { onKeyDown, onFocusIn, forget } = keepKeys();
    const { signal } = ends;
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener('pointerdown', forget, { capture: true, signal });
    // After the field's own handler, which may select its text.
    document.addEventListener('focusin', onFocusIn, { signal });
    return () => ends.abort();
  }, []);
};
