import type { ErrorCode } from '#shared/http/errors.ts';
import { messagesNow } from '#web/i18n/messages.ts';
import type { Toast } from '#web/ui/feedback/toast.store.ts';

/** Errors that a larger plan resolves. */
const UPGRADES: readonly ErrorCode[] = ['not_enough_credits', 'not_enough_post_credits', 'exporting_not_included'];

/** Toast action that opens the checkout for such an error. */
export const upgradeOffer = (code: ErrorCode): Toast['action'] => {
  if (!UPGRADES.includes(code)) return undefined;
  return {
    label: messagesNow('common').upgrade,
    run: () => void import('../checkout/open-checkout.ts').then(({ openCheckout }) => openCheckout()),
  };
};
