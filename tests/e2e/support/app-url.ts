import { inject } from 'vitest';

/** One of a list that has an entry for each worker, or fewer. */
export const ofWorker = (all: readonly string[]): string => all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length] ?? '';

/** The stack of this worker, so that concurrent files do not share data. */
export const appUrl = (): string => ofWorker(inject('appUrls'));
