import { useEffect } from 'react';

type Leaving = { isPending: boolean; isSuccess: boolean; reset: () => void };

/** Busy from the click until the page is left; whoever comes back to it as they left it can click again. */
export const useLeaving = ({ isPending, isSuccess, reset }: Leaving): boolean => {
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return isPending || isSuccess;
};
