import { useEffect, useRef, useState } from 'react';

/** The value once it has not changed for `pauseMs`. */
export const useDebounced = <T>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};

/** Passes the first change at once and debounces those that follow within `pauseMs`. */
export const useLeadingDebounce = <T>(value: T, pauseMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isWithinPause = now - changedAt.current < pauseMs;
    changedAt.current = now;
    if (!isWithinPause) return setDebounced(value);
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
};
