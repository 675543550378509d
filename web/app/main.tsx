import '#web/theme/layers.css';
import '#web/theme/variables.css';
import '#web/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/api/session.ts';
import { brand, loadSiteConfig } from '#web/api/site-config.ts';
import { keepCoupon } from '#web/features/billing/coupon.ts';
import { loadWords } from '#web/i18n/words.ts';
import { applyBrand } from '#web/theme/apply-brand.ts';
import { App } from './app.tsx';
import { fetchFirstScreen } from './fetch-early.ts';
import { StartFailed } from './start-failed.tsx';

const start = async (element: HTMLElement): Promise<void> => {
  keepCoupon(location.search);
  fetchFirstScreen(location.pathname);
  const root = createRoot(element);
  try {
    await Promise.all([loadSiteConfig(), loadWords(), startSession()]);
  } catch {
    return root.render(<StartFailed />);
  }
  applyBrand(brand());
  root.render(<App />);
};

const root = document.getElementById('root');
if (root) void start(root);
