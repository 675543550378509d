import type { ReactNode } from 'react';
import { SettingsPage } from '#web/features/settings/settings.page.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';

const PasswordPanel = suspendWithRetry(
  async () => ({
    default: (await import('#web/features/auth/password/password-panel.tsx')).PasswordPanel,
  }),
  ['settings'],
);
const SecurityPanel = suspendWithRetry(
  async () => ({
    default: (await import('#web/features/auth/second-factor/security-panel.tsx')).SecurityPanel,
  }),
  ['account'],
);
const BillingSection = suspendWithRetry(
  async () => ({ default: (await import('#web/features/billing/billing-section.tsx')).BillingSection }),
  ['billing'],
);

const PrivacySection = suspendWithRetry(
  async () => ({ default: (await import('#web/features/privacy/privacy-section.tsx')).PrivacySection }),
  ['settings'],
);

const card = (panel: ReactNode) => <div className={classNames(layout.panel, layout.cardPadding)}>{panel}</div>;

/** Combines the settings of all features. */
export const SettingsScreen = () => (
  <SettingsPage
    of={{ password: card(<PasswordPanel />), security: card(<SecurityPanel />), billing: <BillingSection />, privacy: <PrivacySection /> }}
  />
);
