import * as z from 'zod/mini';
import { Platform } from '#shared/platforms.ts';

/** A creator, identified by platform and the platform's id. */
export const CreatorId = z.strictObject({ platform: Platform, user_id: z.string().check(z.minLength(1), z.maxLength(100)) });
export type CreatorId = z.infer<typeof CreatorId>;
