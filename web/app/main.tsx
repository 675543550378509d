import '#web/theme/layers.css';
import '#web/theme/variables.css';
import '#web/theme/base.css';
// Before all other styles, so that a screen's own class wins.
import '#web/ui/layout.module.css';
import '#web/ui/typography.module.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/api/session.ts';
import { brand, loadSiteConfig } from '#web/api/site-config.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { applyBrand } from '#web/theme/apply-brand.ts';
import { App } from './app.tsx';
import { fetchFirstScreen, prefetchLinks } from './prefetch.ts';
import { StartFailed } from './status/start-failed.tsx';

/** Loads the code only for visits with a coupon link. */
const keepCoupon = async (search: string): Promise<void> => {
  if (search.includes('coupon=')) (await import('#web/checkout/coupon.ts')).keepCoupon(search);
};

const start = async (element: HTMLElement): Promise<void> => {
  void keepCoupon(location.search);
  const ready = Promise.all([loadSiteConfig(), loadMessages(), startSession()]);
  const screen = fetchFirstScreen(location.pathname, ready);
  const root = createRoot(element);
  try {
    // After it has shown a fallback, React delays the content by 300 ms.
    await Promise.all([ready, screen]);
    await applyBrand(brand());
  } catch {
    return root.render(<StartFailed />);
  }
  // A transition renders in slices and shows no fallback for code that has already loaded.
  startTransition(() => root.render(<App />));
  // Further alphabets and print styles; no first screen needs them.
  void import('#web/theme/print-theme.ts').catch(() => undefined);
  prefetchLinks();
};

const root = document.getElementById('root');
if (root) void start(root);
