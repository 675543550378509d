import { useWords } from '#web/i18n/messages.ts';
import s from './billing-section.module.css';
import { BillingSection } from './billing-section.tsx';

/** Return URL of the payment provider's portal. */
export const BillingPage = () => {
  const words = useWords('billing');
  return (
    <div className={s.page}>
      <h1>{words.billing_title}</h1>
      <p className={s.subtitle}>{words.billing_subtitle}</p>
      <BillingSection />
    </div>
  );
};
