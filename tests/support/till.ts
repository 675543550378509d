import type { NewPurchase, Payments, ProviderCheckout } from '#functions/ports/billing/payments.ts';

/** A fake payment provider for one-time purchases that records sales and refunds. */
export const aTill = () => {
  const checkouts = new Map<string, ProviderCheckout>();
  const byKey = new Map<string, string>();
  const sold: NewPurchase[] = [];
  const refunds = new Set<string>();
  const get = (id: string): ProviderCheckout => checkouts.get(id) ?? { id, url: null, status: 'expired', isPaid: false };
  const payments = {
    openPurchase: async (purchase: NewPurchase) => {
      const id = byKey.get(purchase.key) ?? `cs_${byKey.size + 1}`;
      if (!byKey.has(purchase.key)) {
        byKey.set(purchase.key, id);
        sold.push(purchase);
        const { accountId, purchase: bought } = purchase;
        checkouts.set(id, { id, url: `https://pay.example.com/${id}`, status: 'open', isPaid: false, accountId, purchase: bought });
      }
      return get(id);
    },
    findCheckout: async (id: string) => checkouts.get(id),
    expireCheckout: async (id: string) => {
      if (get(id).status === 'open') checkouts.set(id, { ...get(id), status: 'expired' });
    },
    refundPurchase: async (id: string) => void refunds.add(id),
    createCustomer: async () => 'cus_1',
  } as unknown as Payments;
  return {
    payments,
    sold,
    refunds,
    pay: (id: string) => checkouts.set(id, { ...get(id), status: 'complete', isPaid: true }),
    expire: (id: string) => payments.expireCheckout(id),
  };
};
