import * as z from 'zod/mini';

export const PLATFORMS = ['instagram', 'youtube', 'tiktok'] as const;
export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

export const PLATFORM_NAMES: Record<Platform, string> = { instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' };
