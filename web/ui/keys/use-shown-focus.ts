import { useEffect } from 'react';

const scrolls = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);

const show = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  let box = target.parentElement;
  while (box && box !== document.body && !scrolls(box)) box = box.parentElement;
  if (box && box !== document.body) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Scrolls a row of controls to the one that the keyboard focuses: browsers leave one that is partly visible as it is. */
export const useShownFocus = (): void => {
  useEffect(() => {
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
};
