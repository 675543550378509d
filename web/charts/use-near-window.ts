import { type RefObject, useEffect, useRef, useState } from 'react';

const MARGIN = '300px';

/** The size of an element, measured once it comes near the viewport. */
export const useNearWindow = (): { ref: RefObject<HTMLElement | null>; size: { width: number; height: number } | undefined } => {
  const ref = useRef<HTMLElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setSize({ width: element.clientWidth, height: element.clientHeight });
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, size };
};
