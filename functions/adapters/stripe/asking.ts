import Stripe from 'stripe';
import { AppError } from '#shared/http/errors.ts';

/** Awaits a request to the provider and maps its errors to `payment_failed` and `unavailable`. */
export const asking = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) throw new AppError('payment_failed', cause.message, { cause });
    const isProviderFailure =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError;
    if (isProviderFailure) throw new AppError('unavailable', undefined, { cause });
    throw cause;
  }
};

/** Undefined if the provider does not know the object. */
export const askingIfThere = <T>(request: Promise<T>): Promise<T | undefined> =>
  asking(request).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  });

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
