import { useEffect } from 'react';

type Leaving = { isPending: boolean; isSuccess: boolean; reset: () => void };

/** Busy until navigation; reset when the page is restored from the back/forward cache. */
export const useLeaving = ({ isPending, isSuccess, reset }: Leaving): boolean => {
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return isPending || isSuccess;
};
