import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** What creators post about, and who follows them. */
export const EMBEDDINGS = ['content', 'audience'] as const;
export type Embedding = (typeof EMBEDDINGS)[number];

export const platformNumber = (platform: Platform): number => PLATFORMS.indexOf(platform);
