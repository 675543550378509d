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
export const useCalmed = <T>(value: T, pauseMs: number): T => {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isHasty = now - changedAt.current < pauseMs;
    changedAt.current = now;
    if (!isHasty) return setCalm(value);
    const timer = setTimeout(() => setCalm(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return calm;
};
