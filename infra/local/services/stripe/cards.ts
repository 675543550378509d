import { randomId } from './ids.ts';
import type { PaymentMethod } from './objects.ts';
import type { Store } from './store.ts';
import { declined, StripeRefusal } from './stripe-error.ts';

/** Test card numbers of the provider. */
export const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
/** Can be attached, but every charge is declined. */
const LATER_DECLINED_CARD = '4000000000000341';

const TOKENS: Record<string, string> = {
  tok_visa: GOOD_CARD,
  tok_chargeDeclined: DECLINED_CARD,
  tok_chargeCustomerFail: LATER_DECLINED_CARD,
};

const refused = (code: string, message: string): StripeRefusal => new StripeRefusal(402, { type: 'card_error', code, message });

const isLuhnValid = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

export type CardInput = { number: string; expiry: string; cvc: string };

/** Creates a payment method from entered card data; only the last four digits are stored. */
export const cardFromForm = (store: Store, { number, expiry, cvc }: CardInput, now: Date): PaymentMethod => {
  const digits = number.replaceAll(/\s/g, '');
  if (!/^\d{16}$/.test(digits) || !isLuhnValid(digits)) throw refused('incorrect_number', 'Your card number is incorrect.');
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  const isExpired = new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now;
  if (!month || Number(month) < 1 || Number(month) > 12 || isExpired)
    throw refused('invalid_expiry_year', 'Your card’s expiration date is in the past or not valid.');
  if (!/^\d{3,4}$/.test(cvc.trim())) throw refused('incorrect_cvc', 'Your card’s security code is incorrect.');
  return keepCard(store, digits, { month: Number(month), year: 2000 + Number(year) });
};

export const cardFromToken = (store: Store, token: string): PaymentMethod => {
  const number = TOKENS[token];
  if (number === undefined) throw refused('token_invalid', 'This card can not be used.');
  return keepCard(store, number, { month: 12, year: new Date().getUTCFullYear() + 3 });
};

const keepCard = (store: Store, number: string, { month, year }: { month: number; year: number }): PaymentMethod => {
  if (number === DECLINED_CARD) throw declined();
  return store.save({
    id: randomId('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    card: { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4), exp_month: month, exp_year: year },
    _declines: number === LATER_DECLINED_CARD,
  });
};

export const attachCard = (store: Store, methodId: string, customerId: string): PaymentMethod => {
  const customer = store.get('customer', customerId);
  const method = store.save({ ...store.get('payment_method', methodId), customer: customer.id });
  store.save({ ...customer, invoice_settings: { default_payment_method: method.id } });
  return method;
};
