import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import typography from '#web/ui/typography.module.css';
import { openCheckout } from './open-checkout.ts';
import s from './upgrade-link.module.css';

/** Beside a price that exceeds the credits. */
export const UpgradeLink = () => (
  <button type="button" className={classNames(typography.bare, typography.accent, s.link)} onClick={() => void openCheckout()}>
    {useMessages('common').upgrade}
  </button>
);
