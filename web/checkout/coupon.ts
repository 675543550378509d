import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'coupon';

/** A coupon link may be opened before signup, so its code is stored until the checkout, even across a signup by email. */
export const keepCoupon = (search: string): void => {
  const coupon = new URLSearchParams(search).get('coupon')?.trim();
  if (coupon) localStorage.setItem(STORAGE_KEY, coupon);
};

export const keptCoupon = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;

export const forgetCoupon = (): void => localStorage.removeItem(STORAGE_KEY);

onSessionEnd(forgetCoupon);
