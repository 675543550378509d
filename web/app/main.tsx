import '#web/theme/base.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { startSession } from '#web/api/session.ts';
import { loadSiteConfig } from '#web/api/site-config.ts';
import { loadWords } from '#web/i18n/words.ts';
import { App } from './app.tsx';

const start = async (root: HTMLElement): Promise<void> => {
  await Promise.all([loadSiteConfig(), loadWords(), startSession()]);
  createRoot(root).render(<App queryClient={createQueryClient()} />);
};

const root = document.getElementById('root');
if (root) void start(root);
