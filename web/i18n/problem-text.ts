import { AppError, ERRORS, isRefused } from '#shared/http/errors.ts';
import { OfflineError } from '#web/api/offline-error.ts';
import { fill } from './fill.ts';
import { messagesNow } from './messages.ts';
import { findTranslated, translated } from './server-messages.ts';

/** Undefined unless the call failed because the browser is offline. */
export const offlineText = (error: unknown): string | undefined => {
  const { offline, offline_unsent } = messagesNow('common');
  if (error instanceof OfflineError) return error.isUnsent ? offline_unsent : offline;
  // Calls of the sign-in library, which has errors of its own.
  return error instanceof AppError || navigator.onLine ? undefined : offline;
};

/** Error message for the user; generic unless the error carries a message for them. */
export const problemText = (error: unknown): string => {
  const offline = offlineText(error);
  if (offline) return offline;
  if (!isRefused(error)) return messagesNow('common').generic_error;
  const { code, message, values } = error;
  if (values) return fill(translated(ERRORS[code].message), values);
  return findTranslated(message) ?? (isThirdParty(error) ? translated(ERRORS[code].message) : message);
};

/** A library or a provider wrote this message in English, so other languages use a generic one. */
const isThirdParty = ({ code, fields }: AppError): boolean => code === 'payment_failed' || fields !== undefined;
