import { useEffect } from 'react';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])';
/** Areas whose controls do not take the place of a control outside of them. */
const AREAS = 'main, nav, aside, header, [role=dialog]';
const ROWS = 'li, tr';
/** After dialogs and screens have moved the focus themselves. */
const WAIT_MS = 50;
/** The control, the dialog that it opened, and dialogs of that one. */
const MAX_PLACES = 6;

/** Where a control was: its ancestors with the position of the child that contained it, and its position in its row. */
type Place = { control: HTMLElement; pathname: string; order: number; trail: { parent: Element; at: number }[] };

const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(CONTROLS)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(CONTROLS) && !each.closest('[inert]'),
  );

const placeOf = (control: HTMLElement): Place => {
  const row = control.closest(ROWS);
  const trail: Place['trail'] = [];
  for (let child: Element = control; child.parentElement; child = child.parentElement)
    trail.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { control, pathname: location.pathname, order: row ? controlsIn(row).indexOf(control) : 0, trail };
};

/** The same control of the row that moved up or of the row before, or else the nearest control around it. */
const successorOf = ({ control, order, trail }: Place): HTMLElement | undefined => {
  if (control.isConnected) return control.closest('[inert]') ? undefined : control;
  for (const { parent, at } of trail) {
    if (!parent.isConnected || !parent.closest(AREAS)) continue;
    for (const sibling of [parent.children[at], parent.children[at - 1]]) {
      const controls = sibling ? controlsIn(sibling) : [];
      const found = controls[Math.min(Math.max(order, 0), controls.length - 1)];
      if (found) return found;
    }
    if (parent.matches(AREAS)) return parent instanceof HTMLElement ? parent : undefined;
  }
  return undefined;
};

/** Moves the focus to the successor of the last control that has one: those of a closed dialog have none. */
const restore = (places: readonly Place[]): void => {
  if (document.activeElement !== document.body) return;
  for (const place of places.toReversed()) {
    const found = place.pathname === location.pathname ? successorOf(place) : undefined;
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
};

/** Keeps keyboard users in place when an action removes the focused control: browsers move the focus to the top of the document. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const ends = new AbortController();
    const places: Place[] = [];
    let isByKey = false;
    let timer: ReturnType<typeof setTimeout>;
    const listen = (type: 'focusin' | 'keydown' | 'pointerdown', run: (event: Event) => void) =>
      document.addEventListener(type, run, { capture: true, signal: ends.signal });
    listen('keydown', () => {
      isByKey = true;
    });
    listen('pointerdown', () => {
      isByKey = false;
    });
    listen('focusin', ({ target }) => {
      if (target instanceof HTMLElement) places.push(placeOf(target));
      if (places.length > MAX_PLACES) places.shift();
    });
    const observer = new MutationObserver(() => {
      if (!isByKey || places.at(-1)?.control.isConnected !== false) return;
      clearTimeout(timer);
      timer = setTimeout(restore, WAIT_MS, places);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      ends.abort();
    };
  }, []);
};
