import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Below this much scrolling the way back is short. */
export const BACK_TO_TOP_FROM_PX = 400;
/** A section is the shown one from a bit before its heading reaches the tabs. */
const NEAR_PX = 24;
/** Longer than any smooth scrolling takes. */
const SCROLL_MS = 900;

type Place<Id> = { active: Id; isFar: boolean };

/** Whatever scrolls around an element: a panel of its own, else the page. */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.documentElement;
};

const isPage = (scroller: HTMLElement): boolean => scroller === document.documentElement;

const sectionsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-report-section]')];

/** The last one that begins above the line below the tabs; at the very end the last of all. */
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

/** Which section of a long page is in view, and the ways to the others. */
export const useSections = <Id extends string>(ids: readonly [Id, ...Id[]], root: RefObject<HTMLElement | null>) => {
  const [first] = ids;
  const [place, setPlace] = useState<Place<Id>>({ active: first, isFar: false });
  const asked = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const source = isPage(scroller) ? window : scroller;
    const look = () => {
      const seen = ids.find((id) => id === sectionAt(element, scroller));
      setPlace(({ active }) => ({
        active: asked.current === undefined && seen !== undefined ? seen : active,
        isFar: scroller.scrollTop > BACK_TO_TOP_FROM_PX,
      }));
    };
    source.addEventListener('scroll', look, { passive: true });
    return () => source.removeEventListener('scroll', look);
  }, [ids, root]);
  /** What was asked for stays marked while the page glides past the others. */
  const goTo = useCallback(
    (id: Id) => {
      window.clearTimeout(asked.current);
      asked.current = window.setTimeout(() => {
        asked.current = undefined;
      }, SCROLL_MS);
      setPlace(({ isFar }) => ({ active: id, isFar }));
      const element = root.current;
      if (!element) return;
      if (id === first) scrollerOf(element).scrollTo({ top: 0, behavior: smoothly() });
      else
        sectionsIn(element)
          .find((section) => section.dataset.reportSection === id)
          ?.scrollIntoView({ behavior: smoothly(), block: 'start' });
    },
    [first, root],
  );
  return { ...place, goTo };
};
