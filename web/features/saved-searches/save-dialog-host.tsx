import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';

export const SaveDialog = lazyOverlay(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }), ['discovery']);
