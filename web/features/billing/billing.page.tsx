import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './billing-section.module.css';
import { BillingSection } from './billing-section.tsx';

/** Return URL of the payment provider's portal. */
export const BillingPage = () => {
  const messages = useMessages('billing');
  return (
    <div className={classNames(layout.page, s.page)}>
      <h1>{messages.billing_title}</h1>
      <p className={classNames(typography.caption, s.subtitle)}>{messages.billing_subtitle}</p>
      <BillingSection />
    </div>
  );
};
