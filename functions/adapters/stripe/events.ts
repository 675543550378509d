import type Stripe from 'stripe';
import type { PaymentEvent } from '#functions/ports/billing/payments.ts';
import { AppError } from '#shared/http/errors.ts';
import { idOf } from './asking.ts';

/** Older signatures are rejected, which protects against replays. */
export const TOLERANCE_SECONDS = 300;

/** Accepts several secrets, so that one can be rotated without losing an event. Throws `bad_request` for an invalid signature. */
export const readSigned = async (stripe: Stripe, secrets: string[], { body, signature }: { body: string; signature: string }) => {
  const readings = await Promise.allSettled(
    secrets.map((secret) => stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS)),
  );
  const read = readings.find((reading) => reading.status === 'fulfilled');
  if (read) return toPaymentEvent(read.value);
  const cause = readings.find((reading) => reading.status === 'rejected')?.reason;
  throw new AppError('bad_request', 'The signature of this message is not valid', { cause });
};

const toPaymentEvent = (event: Stripe.Event): PaymentEvent => ({ id: event.id, type: event.type, ...subjectOf(event) });

const subjectOf = (event: Stripe.Event): Pick<PaymentEvent, 'subscriptionId' | 'invoiceId' | 'checkoutId'> => {
  const { object } = event.data;
  if (object.object === 'subscription') return { subscriptionId: object.id };
  if (object.object === 'invoice' && event.type === 'invoice.paid' && object.id) return { invoiceId: object.id };
  if (object.object === 'checkout.session') {
    const subscriptionId = idOf(object.subscription);
    return subscriptionId ? { subscriptionId } : { checkoutId: object.id };
  }
  return {};
};
