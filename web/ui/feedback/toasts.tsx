import { useEffect } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useOpenedOnce } from '../hooks/use-opened-once.ts';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { type Toast, useToastStore } from './toast.store.ts';

const ToastList = lazyWithRetry(() => import('./toast-list.tsx'));
/** The first screen is shown by then. */
const LATER_MS = 5_000;
const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Rendered once in the app, outside of the screens, so that a toast outlives the screen that raised it. `actionOf` returns the action that
 * resolves an error. The list loads after the first screen, or with the first input: a toast about a lost connection could not load it any more.
 */
export const Toasts = ({ actionOf }: { actionOf?: (code: ErrorCode) => Toast['action'] }) => {
  const messages = useMessages('common');
  const isUsed = useOpenedOnce(useToastStore(({ toasts }) => toasts.length > 0));
  useEffect(() => {
    const load = () => void ToastList.preload();
    const stop = new AbortController();
    const timer = setTimeout(load, LATER_MS);
    for (const event of FIRST_INPUTS) window.addEventListener(event, load, { once: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return <section aria-label={messages.notifications}>{isUsed && <ToastList actionOf={actionOf} />}</section>;
};
