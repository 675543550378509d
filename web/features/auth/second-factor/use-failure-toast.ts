import { useRef } from 'react';
import { dismissToast, notify } from '#web/ui/feedback/toast.store.ts';

/** A toast about the last attempt, which the next one removes. `forMs`: milliseconds on screen. */
export const useFailureToast = (forMs?: number) => {
  const shown = useRef(0);
  const hide = () => dismissToast(shown.current);
  const show = (message: string) => {
    shown.current = notify({ kind: 'bad', message, ...(forMs !== undefined && { forMs }) });
  };
  return { show, hide };
};
