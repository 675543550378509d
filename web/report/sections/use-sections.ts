import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Below this scroll offset the button to the top is not needed. */
export const BACK_TO_TOP_FROM_PX = 400;
/** A section becomes active shortly before its heading reaches the tabs. */
const NEAR_PX = 24;

type Place<Id> = { active: Id; isFar: boolean };

/** The scroll container of an element; the document if it has none of its own. */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.documentElement;
};

const isPage = (scroller: HTMLElement): boolean => scroller === document.documentElement;

const sectionsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-report-section]')];

/** The last section that starts above the line below the tabs; at the end of the page always the last section. */
const sectionAt = (root: HTMLElement, scroller: HTMLElement): string | undefined => {
  const sections = sectionsIn(root);
  const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const top = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
  const isAbove = (section: HTMLElement): boolean => {
    const reach = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
    return section.getBoundingClientRect().top - top <= reach + NEAR_PX;
  };
  const shown = isAtEnd ? sections.at(-1) : (sections.filter(isAbove).at(-1) ?? sections[0]);
  return shown?.dataset.reportSection;
};

const smoothly = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

const bring = (root: HTMLElement, id: string, behavior: ScrollBehavior): void => {
  const sections = sectionsIn(root);
  const at = sections.findIndex((section) => section.dataset.reportSection === id);
  // The first section includes the content above it.
  if (at === 0) scrollerOf(root).scrollTo({ top: 0, behavior });
  else sections[at]?.scrollIntoView({ behavior, block: 'start' });
};

/** Tracks which section is in view and scrolls to sections. */
export const useSections = <Id extends string>(ids: readonly [Id, ...Id[]], root: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<Place<Id>>({ active: ids[0], isFar: false });
  /** Keeps the chosen section active while smooth scrolling passes the others. */
  const asked = useRef<Id | undefined>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const source = isPage(scroller) ? window : scroller;
    const look = () => {
      const seen = asked.current ?? ids.find((id) => id === sectionAt(element, scroller));
      setPlace(({ active }) => ({ active: seen ?? active, isFar: scroller.scrollTop > BACK_TO_TOP_FROM_PX }));
    };
    // Cards that loaded during the scroll may have moved the section.
    const arrive = () => {
      if (asked.current !== undefined) bring(element, asked.current, 'auto');
      asked.current = undefined;
      look();
    };
    const leave = () => {
      asked.current = undefined;
    };
    const listeners = { scroll: look, scrollend: arrive, wheel: leave, touchmove: leave };
    for (const [event, listener] of Object.entries(listeners)) source.addEventListener(event, listener, { passive: true });
    return () => {
      for (const [event, listener] of Object.entries(listeners)) source.removeEventListener(event, listener);
    };
  }, [ids, root]);
  const goTo = useCallback(
    (id: Id) => {
      asked.current = id;
      setPlace(({ isFar }) => ({ active: id, isFar }));
      if (root.current) bring(root.current, id, smoothly());
    },
    [root],
  );
  return { ...place, goTo };
};
