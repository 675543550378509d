import { useMemo } from 'react';
import type { Balance } from '#shared/billing/plans.ts';
import { LOCALES } from '#shared/messages/formats.ts';
import { cents, dollars } from '#shared/numbers.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';

const KINDS = ['reports', 'exports', 'posts'] as const satisfies (keyof Balance)[];

export type Amounts = Formats & {
  /** Formats dollars like '$299' or '$2.50'. */
  dollars: (amount: number) => string;
  /** Formats dollars like '$3.00', always with cents. */
  cents: (amount: number) => string;
  /** Formats an ISO time as 'Nov 20, 2026'. */
  day: (iso: string) => string;
  /** Formats credits like '150 reports and 1,000 exports'; omits empty credit pools. */
  credits: (balance: Balance) => string;
};

/** Formats money, dates and credits in the chosen language. */
export const useAmounts = (): Amounts => {
  const messages = useMessages('billing');
  const formats = useFormat();
  return useMemo(() => {
    const list = new Intl.ListFormat(LOCALES[formats.language]);
    return {
      ...formats,
      dollars,
      cents,
      day: (iso) => formats.date(new Date(iso)),
      credits: (balance) =>
        list.format(KINDS.filter((kind) => balance[kind] > 0).map((kind) => formats.plural(messages, `credits_${kind}`, balance[kind]))),
    };
  }, [formats, messages]);
};
