import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

export const SaveDialog = lazyWithRetry(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }), ['discovery']);
