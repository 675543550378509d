import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** `content` embeds the topics of the posts, `audience` the composition of the audience. */
export const EMBEDDINGS = ['content', 'audience'] as const;
export type Embedding = (typeof EMBEDDINGS)[number];

export const platformNumber = (platform: Platform): number => PLATFORMS.indexOf(platform);
