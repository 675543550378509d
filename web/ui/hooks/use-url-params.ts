import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** New values by name; an undefined value removes its parameter. */
type ParamChanges = Record<string, string | undefined>;

/**
 * The parameters of the URL, and a function that changes some of them. A change starts from the URL itself, because the rendered parameters
 * lag behind it: two changes in quick succession would lose the first. After its screen was left, a change does nothing.
 */
export const useUrlParams = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: ParamChanges, options?: NavigateOptions) => {
      if (window.location.pathname !== pathname) return;
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      setParams(next, options);
    },
    [pathname, setParams],
  );
  return [params, change] as const;
};
