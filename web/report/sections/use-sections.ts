import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Below this scroll offset the button to the top is not needed. */
export const BACK_TO_TOP_FROM_PX = 400;
/** A section becomes active shortly before its heading reaches the tabs. */
const NEAR_PX = 24;
/** Browsers report scroll offsets with and without fractions. */
const ROUNDING_PX = 2;

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

const MOVED_BY_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Tracks which section is in view and scrolls to sections. */
export const useSections = <Id extends string>(ids: readonly [Id, ...Id[]], root: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<Place<Id>>({ active: ids[0], isFar: false });
  const { target, aim, release, arrive, noticeMove } = useTarget<Id>(root);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const source = isPage(scroller) ? window : scroller;
    const look = () => {
      noticeMove(scroller);
      const seen = target() ?? ids.find((id) => id === sectionAt(element, scroller));
      setPlace(({ active }) => ({ active: seen ?? active, isFar: scroller.scrollTop > BACK_TO_TOP_FROM_PX }));
    };
    const end = () => {
      arrive();
      look();
    };
    source.addEventListener('scroll', look, { passive: true });
    source.addEventListener('scrollend', end, { passive: true });
    for (const event of MOVED_BY_USER) source.addEventListener(event, release, { passive: true });
    return () => {
      source.removeEventListener('scroll', look);
      source.removeEventListener('scrollend', end);
      for (const event of MOVED_BY_USER) source.removeEventListener(event, release);
    };
  }, [ids, root, target, release, arrive, noticeMove]);
  const goTo = useCallback(
    (id: Id) => {
      setPlace(({ isFar }) => ({ active: id, isFar }));
      aim(id);
    },
    [aim],
  );
  return { ...place, goTo };
};

type Asked<Id> = {
  id: Id;
  /** Where the page was when the section had been brought; undefined on the way there. */
  reached?: { top: number; height: number };
};

/**
 * The section that was asked for. It stays active while the page scrolls past others, and in place while cards near the window load and push
 * it away, until the user moves.
 */
const useTarget = <Id extends string>(root: RefObject<HTMLElement | null>) => {
  const asked = useRef<Asked<Id>>(undefined);
  const target = useCallback(() => asked.current?.id, []);
  const release = useCallback(() => {
    asked.current = undefined;
  }, []);
  const place = useCallback(() => {
    const { current } = asked;
    if (!current || !root.current) return;
    bring(root.current, current.id, 'auto');
    const { scrollTop, scrollHeight } = scrollerOf(root.current);
    current.reached = { top: scrollTop, height: scrollHeight };
  }, [root]);
  const arrive = useCallback(() => {
    if (!asked.current?.reached) place();
  }, [place]);
  const aim = useCallback(
    (id: Id) => {
      asked.current = { id };
      const behavior = smoothly();
      // Without a movement there is no event for its end.
      if (behavior === 'auto') arrive();
      else if (root.current) bring(root.current, id, behavior);
    },
    [root, arrive],
  );
  /** A page of the same height moves only by hand: a scroll bar gives no other event. */
  const noticeMove = useCallback(
    ({ scrollTop, scrollHeight }: HTMLElement) => {
      const reached = asked.current?.reached;
      if (reached && reached.height === scrollHeight && Math.abs(reached.top - scrollTop) > ROUNDING_PX) release();
    },
    [release],
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const resized = new ResizeObserver(() => {
      if (asked.current?.reached) place();
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      release();
    };
  }, [root, place, release]);
  return { target, aim, release, arrive, noticeMove };
};
