import * as z from 'zod/mini';
import { Platform } from '#shared/platforms.ts';

/** A creator: the network's own id on its network. */
export const CreatorId = z.strictObject({ platform: Platform, user_id: z.string().check(z.minLength(1), z.maxLength(100)) });
export type CreatorId = z.infer<typeof CreatorId>;
