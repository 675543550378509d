import { create } from 'zustand';
import type { ErrorCode } from '#shared/http/errors.ts';

export type Toast = {
  kind: 'good' | 'bad' | 'info';
  message: string;
  title?: string;
  /** Of the refusal that it tells of. */
  code?: ErrorCode;
  /** Of the call that failed, for whoever asks support about it. */
  reference?: string | undefined;
  /** Something to do about it, under the message. */
  action?: { label: string; run: () => void };
  /** How long it stays; hovering or focusing it starts the time anew. */
  forMs?: number;
};
export type ShownToast = Toast & { id: number };

export const TOAST_MS = 7_500;
/** Errors of sign-in, signup, admin and follower lists. */
export const SHORT_TOAST_MS = 5_000;
/** Further ones wait until there is room. */
export const MAX_TOASTS = 3;

let lastId = 0;

export const useToastStore = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }));

/** Tells the user something at the top right. */
export const notify = (toast: Toast): number => {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  useToastStore.setState(({ toasts }) => ({ toasts: [...toasts, shown] }));
  return shown.id;
};

export const dismissToast = (id: number): void =>
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
