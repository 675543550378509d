import Stripe from 'stripe';
import { AppError } from '#shared/http/errors.ts';

/** Awaits a request to the provider and maps its errors to ours. */
export const asking = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) throw new AppError('payment_failed', cause.message, { cause });
    const isTheirs =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError;
    if (isTheirs) throw new AppError('unavailable', undefined, { cause });
    throw cause;
  }
};

/** undefined if the provider does not know the object. */
export const askingIfThere = <T>(request: Promise<T>): Promise<T | undefined> =>
  asking(request).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  });

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
