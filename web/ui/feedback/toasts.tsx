import { useEffect } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useOpenedOnce } from '../hooks/use-opened-once.ts';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { type Toast, useToastStore } from './toast.store.ts';

const ToastList = lazyWithRetry(() => import('./toast-list.tsx'));
const IDLE_TIMEOUT_MS = 3_000;

/**
 * Rendered once in the app, outside of the screens, so that a toast outlives the screen that raised it. `actionOf` returns the action that
 * resolves an error. The list loads when the browser is idle, or with the first click or key press: a toast about a lost connection could not load it any more.
 */
export const Toasts = ({ actionOf }: { actionOf?: (code: ErrorCode) => Toast['action'] }) => {
  const messages = useMessages('common');
  const isUsed = useOpenedOnce(useToastStore(({ toasts }) => toasts.length > 0));
  useEffect(() => {
    const load = () => void ToastList.preload();
    const stop = new AbortController();
    const idle = window.requestIdleCallback?.(load, { timeout: IDLE_TIMEOUT_MS });
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, load, { once: true, signal: stop.signal });
    return () => {
      stop.abort();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return <section aria-label={messages.notifications}>{isUsed && <ToastList actionOf={actionOf} />}</section>;
};
