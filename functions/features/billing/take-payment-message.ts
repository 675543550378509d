import { type SettleCtx, settlePurchase } from '#functions/accounts/settle-purchase.ts';
import { log } from '#functions/log.ts';
import { type FollowCtx, type FollowOutcome, followSubscription } from './follow-subscription.ts';

type Message = { body: string; signature: string };

/**
 * Handles a message of the payment provider. It only names the object to fetch; the state is read from the provider. Accepts
 * messages about unknown accounts, because the provider would repeat them for days.
 */
export const takePaymentMessage = async (ctx: FollowCtx & SettleCtx, { body, signature }: Message): Promise<{ received: true }> => {
  const event = await ctx.payments.readEvent(body, signature);
  if (event.checkoutId !== undefined) {
    const { id: eventId, type, checkoutId } = event;
    log('info', 'payment message handled', { eventId, type, checkoutId, outcome: await settlePurchase(ctx, checkoutId) });
    return { received: true };
  }
  const paid = event.invoiceId === undefined ? undefined : await ctx.payments.paidPeriod(event.invoiceId);
  const subscriptionId = paid?.subscriptionId ?? event.subscriptionId;
  const outcome: FollowOutcome =
    subscriptionId === undefined ? 'ignored' : await followSubscription(ctx, subscriptionId, { eventId: event.id, paid });
  log(outcome === 'ignored' && subscriptionId ? 'warn' : 'info', 'payment message handled', {
    eventId: event.id,
    type: event.type,
    outcome,
    subscriptionId,
  });
  return { received: true };
};
