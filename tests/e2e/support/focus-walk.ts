import type { Locator, Page } from 'playwright';
import { settled } from './browser.ts';

/** `backwards` is evaluated at the end, because content that loads late moves the content after it. */
type Recorder = { stops: Element[]; faults: string[]; backwards: (() => string[])[] };
declare global {
  interface Window {
    focusWalk?: Recorder;
  }
}

/** Runs in the page: records each focus stop, whether it is visible, and whether the visual order matches the focus order. */
const record = (): void => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`;
  };
  /** The focus mark may be drawn by the control, an ancestor or a sibling. */
  const marksOf = (element: Element): string => {
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    return around
      .flatMap((each) => (each ? [null, '::before', '::after'].map((part) => getComputedStyle(each, part)) : []))
      .map((s) => [
        s.outlineStyle,
        s.outlineColor,
        s.boxShadow,
        s.borderColor,
        s.backgroundColor,
        s.color,
        s.opacity,
        s.textDecoration,
        s.clipPath,
        s.translate,
        s.transform,
      ])
      .join();
  };
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const));
    const label = (element as HTMLInputElement).labels?.[0];
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return !hit || !(element.contains(hit) || hit.contains(element) || label?.contains(hit));
    });
  };
  /** Overlapping elements, as on a map, have no order relative to their neighbors. */
  const floats = (element: Element, within: Element): boolean =>
    element !== within &&
    (/absolute|fixed/.test(getComputedStyle(element).position) ||
      (element.parentElement !== null && floats(element.parentElement, within)));
  const isBackwards = (before: Element, now: Element): boolean => {
    const line: Element[] = [];
    for (let each: Element | null = before; each; each = each.parentElement) line.push(each);
    let child: Element = now;
    while (child.parentElement && !line.includes(child.parentElement)) child = child.parentElement;
    const shared = child.parentElement;
    const other = line[line.indexOf(shared as Element) - 1];
    if (!shared || !other || other === child) return false;
    if (floats(before, shared) || floats(now, shared)) return false;
    const [a, b] = [other.getBoundingClientRect(), child.getBoundingClientRect()];
    if (a.width === 0 || b.width === 0) return false;
    return b.bottom <= a.top + 1 || (b.right <= a.left + 1 && b.top <= a.top + 1 && a.top < b.bottom);
  };
  const marks = new Map<Element, string>();
  for (const each of document.querySelectorAll(CONTROLS)) if (each !== document.activeElement) marks.set(each, marksOf(each));
  const walk: Recorder = { stops: [], faults: [], backwards: [] };
  window.focusWalk = walk;
  document.addEventListener('focusin', ({ target, relatedTarget: before }) => {
    const element = target as Element;
    if (walk.stops.includes(element)) return;
    walk.stops.push(element);
    if (before instanceof Element && isBackwards(before, element))
      walk.backwards.push(() => (isBackwards(before, element) ? [`the focus goes back from ${nameOf(before)} to ${nameOf(element)}`] : []));
  });
  const seen = new Set<Element>();
  const lookAt = (): void => {
    const element = document.activeElement;
    if (!element || element === document.body || seen.has(element)) return;
    seen.add(element);
    for (const motion of element.getAnimations()) motion.finish();
    const unmarked = marks.get(element);
    if (unmarked !== undefined && unmarked === marksOf(element)) walk.faults.push(`nobody sees the focus on ${nameOf(element)}`);
    if (isCovered(element)) walk.faults.push(`${nameOf(element)} has the focus and is covered`);
  };
  document.addEventListener('keydown', lookAt, true);
};

/** Runs in the page: controls that the walk did not reach. */
const skipped = (): string[] => {
  const stops = window.focusWalk?.stops ?? [];
  // Elements behind an open dialog must not be reachable.
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((each) => each.checkVisibility());
  const room = dialogs.at(-1) ?? document.body;
  const isShown = (element: Element): boolean =>
    room.contains(element) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    !element.matches(':disabled');
  const text = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  /** An element that scrolling removes and restores, like the link to the top, is a different node. */
  const isSame = (stop: Element, element: Element): boolean =>
    stop === element || (!stop.isConnected && stop.tagName === element.tagName && text(stop) === text(element));
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const reachedByArrows = (element: Element): boolean => {
    const { type, name } = element as HTMLInputElement;
    if (type === 'radio') return stops.some((stop) => (stop as HTMLInputElement).name === name);
    const isBeside = (stop: Element) =>
      stop.tagName === element.tagName && stop.closest('ul, ol, [role]') === element.closest('ul, ol, [role]');
    // The focus on a control makes its row the tab stop of the table, which the walk has passed by then.
    return ((element as HTMLElement).tabIndex < 0 || element.matches('tr')) && stops.some(isBeside);
  };
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) => isShown(element) && (element as HTMLInputElement).type !== 'hidden',
  );
  const missed = controls
    .filter((element) => !stops.some((stop) => isSame(stop, element)) && !reachedByArrows(element))
    .map((element) => `no way to ${element.tagName.toLowerCase()} "${text(element)}" (${(element as HTMLElement).tabIndex})`);
  const onlyPointed = [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.parentElement &&
        getComputedStyle(element.parentElement).cursor !== 'pointer',
    )
    .filter((element) => isShown(element) && !element.closest(`${CONTROLS}, label, canvas`) && !element.querySelector(CONTROLS))
    .map((element) => `only a pointer presses ${element.tagName.toLowerCase()}.${element.className} "${text(element)}"`);
  return [...missed, ...onlyPointed];
};

/** Groups with a single tab stop: tests that arrow keys move within them. */
const stillArrows = async (page: Page): Promise<string[]> => {
  const groups = await page.evaluate(() => {
    const GROUP = '[role=tablist], [role=radiogroup], [role=listbox], [role=menu]';
    return [...document.querySelectorAll(GROUP)]
      .filter((group) => group.checkVisibility({ visibilityProperty: true }) && group.querySelectorAll('[tabindex="-1"]').length > 0)
      .map((group, at) => {
        group.setAttribute('data-group', String(at));
        return group.getAttribute('aria-label') ?? `group ${at}`;
      });
  });
  const found: string[] = [];
  for (const [at, name] of groups.entries()) {
    const group = page.locator(`[data-group="${at}"]`);
    await group.locator('[tabindex="0"]').first().focus();
    const before = await page.evaluate(() => document.activeElement?.outerHTML);
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    if ((await page.evaluate(() => document.activeElement?.outerHTML)) === before) found.push(`the arrow keys do nothing in ${name}`);
  }
  return found;
};

const MAX_STOPS = 400;
const MAX_ROUNDS = 3;

/** Walks through the whole screen with Tab alone. Elements that appear meanwhile, or on scrolling, are visited in another round. */
export const walkByKeyboard = async (page: Page): Promise<string[]> => {
  await page.evaluate(record);
  const count = () => page.evaluate(() => window.focusWalk?.stops.length ?? 0);
  const pressTab = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press('Tab');
  };
  for (let before = -1; before < (await count()) && before < MAX_STOPS; ) {
    before = await count();
    await pressTab(10);
  }
  const left = async (): Promise<string[]> => {
    await settled(page);
    return page.evaluate(skipped);
  };
  let missed = await left();
  for (let round = 1; missed.length > 0 && round < MAX_ROUNDS; round += 1) {
    await pressTab((await count()) + missed.length);
    missed = await left();
  }
  const faults = await page.evaluate(() => [
    ...(window.focusWalk?.faults ?? []),
    ...(window.focusWalk?.backwards ?? []).flatMap((fault) => fault()),
  ]);
  return [...faults, ...missed, ...(await stillArrows(page))];
};

/** Moves the focus to a control with Tab alone, like a user without a mouse. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor();
  for (let at = 0; at < MAX_STOPS; at += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${control}`);
};

export const press = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};

/** Replaces the text in the field. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};
