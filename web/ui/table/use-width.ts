import { type RefObject, useLayoutEffect, useState } from 'react';
import { LIST_PX } from './fit-columns.ts';

type Known = { viewport: number; width: number };
const known = new Map<string, Known>();

/** Width in px of the last table with this name, or 0; in a narrow window, that of the window. Rows are drawn twice where it is wrong. */
const likelyWidth = (name: string): number => {
  const { innerWidth } = window;
  const last = known.get(name);
  if (last && last.viewport === innerWidth) return last.width;
  return innerWidth < LIST_PX ? innerWidth : 0;
};

/** Width of the element in px; a remembered one is corrected after the first paint. 0 where elements have no size. */
export const useWidth = (name: string, ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => likelyWidth(name));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width);
      known.set(name, { viewport: window.innerWidth, width: measured });
      setWidth(measured);
    };
    // Measuring here lays the whole page out before its time.
    if (known.get(name)?.viewport !== window.innerWidth) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, ref]);
  return width;
};
