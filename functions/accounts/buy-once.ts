import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';
import type { Purchase } from '#functions/ports/billing/payments.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { activeAccountOrThrow } from './active-account.ts';
import { customerOf } from './customer-of.ts';
import { settlePurchase } from './settle-purchase.ts';

type BuyCtx = Ctx<'accounts' | 'emailMatches' | 'followerLists' | 'jobs' | 'payments' | 'site' | 'subscriptions'> & SignedIn;

/** What stands on the checkout of a work, and the screen that it leads back to. */
type Offer<W extends PaidWork<unknown>> = {
  works: PaidWorks<W>;
  work: W;
  kind: Purchase['kind'];
  title: string;
  cents: number;
  screen: `/${string}`;
};

const PAID_ALREADY = 'This list is already paid for';

/** The open checkout of a work; a new one only once nobody can pay the one before, so that it is never paid twice. */
export const openCheckoutOnce = async <W extends PaidWork<unknown>>(ctx: BuyCtx, offer: Offer<W>) => {
  const account = await activeAccountOrThrow(ctx);
  if (!ctx.brand.providers.payment) throw new AppError('unavailable');
  const { paidAt, checkout } = offer.work;
  if (paidAt !== undefined) throw new AppError('conflict', PAID_ALREADY);
  const before = checkout && (await ctx.payments.findCheckout(checkout.id));
  if (before?.status === 'open') return answerOf({ id: before.id, url: before.url ?? '' });
  if (before?.status === 'complete') {
    // The provider's message about it is on its way still.
    await settlePurchase(ctx, before.id);
    throw new AppError('conflict', PAID_ALREADY);
  }
  return answerOf(await openNew(ctx, account, offer));
};

const answerOf = ({ id, url }: { id: string; url: string }) => ({ success: true as const, session_id: id, url });

const openNew = async <W extends PaidWork<unknown>>(
  ctx: BuyCtx,
  account: Account,
  { works, work, kind, title, cents, screen }: Offer<W>,
): Promise<{ id: string; url: string }> => {
  const { id, url } = await ctx.payments.openPurchase({
    // Of two calls at once the provider opens one: they saw the same one before.
    key: `${kind}-${work.id}-${work.checkout?.id ?? 'first'}`,
    accountId: account.id,
    customerId: await customerOf(ctx, account),
    purchase: { kind, id: work.id },
    title,
    cents,
    successUrl: `${ctx.site.url}${screen}?paid=${work.id}`,
    cancelUrl: `${ctx.site.url}${screen}`,
  });
  const checkout = { id, url: url ?? '' };
  if (await works.offer(account.id, work.id, checkout, work.checkout?.id)) return checkout;
  const now = await works.find(account.id, work.id);
  if (now?.checkout?.id === id) return checkout;
  // Deleted, paid or offered anew meanwhile: nobody shall pay this one.
  await ctx.payments.expireCheckout(id);
  throw new AppError('conflict');
};

type Removal<W extends PaidWork<unknown>> = { works: PaidWorks<W>; work: W; underWay: string };

/** A checkout that is open can be paid no more first, so that nobody pays for nothing. */
export const removeOrThrow = async <W extends PaidWork<unknown>>(
  { payments }: Ctx<'payments'>,
  { works, work: { accountId, id, paidAt, checkout }, underWay }: Removal<W>,
): Promise<void> => {
  if (paidAt === undefined && checkout) {
    await payments.expireCheckout(checkout.id);
    if ((await payments.findCheckout(checkout.id))?.status === 'complete') throw new AppError('conflict', underWay);
  }
  if (!(await works.remove(accountId, id))) throw new AppError('conflict', underWay);
};

/** What brought nothing costs nothing. */
export const giveBack = async ({ payments }: Ctx<'payments'>, { checkout }: PaidWork<unknown>): Promise<void> => {
  if (checkout) await payments.refundPurchase(checkout.id);
};
