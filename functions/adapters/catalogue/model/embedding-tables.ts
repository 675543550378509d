import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** Topics of the posts, and composition of the audience. */
export const EMBEDDINGS = ['content', 'audience'] as const;
export type Embedding = (typeof EMBEDDINGS)[number];

export const platformNumber = (platform: Platform): number => PLATFORMS.indexOf(platform);
