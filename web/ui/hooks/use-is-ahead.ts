import { useEffect, useReducer } from 'react';

/** Whether a moment lies in the future; re-renders when it passes. */
export const useIsAhead = (moment: Date): boolean => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const at = moment.getTime();
  useEffect(() => {
    const timer = at > Date.now() ? setTimeout(redraw, at - Date.now()) : undefined;
    return () => clearTimeout(timer);
  }, [at]);
  return at > Date.now();
};
