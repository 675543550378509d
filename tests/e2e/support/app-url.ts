import { inject } from 'vitest';

/** The stack of this worker, so that concurrent files do not share data. */
export const appUrl = (): string => {
  const urls = inject('appUrls');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  return urls[(worker - 1) % urls.length] ?? '';
};
