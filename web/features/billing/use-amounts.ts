import { useMemo } from 'react';
import type { Balance } from '#shared/billing/plans.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';

const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;
const KINDS = ['reports', 'exports', 'posts'] as const satisfies (keyof Balance)[];

export type Amounts = Formats & {
  /** $299 · $2.50 */
  dollars: (amount: number) => string;
  /** Always with cents: $3.00 */
  cents: (amount: number) => string;
  /** 'Nov 20, 2026' of an ISO time. */
  day: (iso: string) => string;
  /** '150 reports and 1,000 exports'; what there is none of is left out. */
  credits: (balance: Balance) => string;
};

/** Money, days and credits in the chosen language. Prices are in dollars everywhere. */
export const useAmounts = (): Amounts => {
  const words = useWords('billing');
  const formats = useFormat();
  return useMemo(() => {
    const locale = LOCALES[formats.language];
    const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    const exact = new Intl.NumberFormat(locale, currency);
    const whole = new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 });
    const list = new Intl.ListFormat(locale);
    return {
      ...formats,
      dollars: (amount) => (Number.isInteger(amount) ? whole : exact).format(amount),
      cents: (amount) => exact.format(amount),
      day: (iso) => formats.date(new Date(iso)),
      credits: (balance) =>
        list.format(KINDS.filter((kind) => balance[kind] > 0).map((kind) => formats.plural(words, `credits_${kind}`, balance[kind]))),
    };
  }, [formats, words]);
};
