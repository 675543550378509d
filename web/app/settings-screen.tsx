import type { ReactNode } from 'react';
import { SettingsPage } from '#web/features/settings/settings.page.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

const PasswordPanel = lazyWithRetry(async () => ({
  default: (await import('#web/features/auth/password/password-panel.tsx')).PasswordPanel,
}));
const SecurityPanel = lazyWithRetry(async () => ({
  default: (await import('#web/features/auth/second-factor/security-panel.tsx')).SecurityPanel,
}));
const BillingSection = lazyWithRetry(async () => ({ default: (await import('#web/features/billing/billing-section.tsx')).BillingSection }));

const card = (panel: ReactNode) => <div className={classNames(layout.panel, layout.cardPadding)}>{panel}</div>;

/** Combines the settings of all features. */
export const SettingsScreen = () => (
  <SettingsPage of={{ password: card(<PasswordPanel />), security: card(<SecurityPanel />), billing: <BillingSection /> }} />
);
