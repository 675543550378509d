import { create } from 'zustand';
import type { ErrorCode } from '#shared/http/errors.ts';

export type Toast = {
  kind: 'good' | 'bad' | 'info';
  message: string;
  title?: string;
  /** Error code of the failed request. */
  code?: ErrorCode;
  /** Request id of the failed call, for support. */
  reference?: string | undefined;
  /** Action below the message. */
  action?: { label: string; run: () => void };
  /** Milliseconds on screen; hover and focus restart the timer. */
  forMs?: number;
};
export type ShownToast = Toast & { id: number };

export const TOAST_MS = 7_500;
/** For errors of sign-in, signup, admin and follower lists. */
export const SHORT_TOAST_MS = 5_000;
/** Further toasts wait until there is room. */
export const MAX_TOASTS = 3;

let lastId = 0;

export const useToastStore = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }));

/** Shows a toast in the top right corner. */
export const notify = (toast: Toast): number => {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  useToastStore.setState(({ toasts }) => ({ toasts: [...toasts, shown] }));
  return shown.id;
};

export const dismissToast = (id: number): void =>
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
