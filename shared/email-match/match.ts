import * as z from 'zod/mini';
import { PLATFORMS, Platform } from '#shared/platforms.ts';

export const MatchStatus = z.enum(['processing', 'finished', 'error']);
export type MatchStatus = z.infer<typeof MatchStatus>;

const Count = z.int().check(z.nonnegative());
const PerPlatform = z.object({ instagram: Count, youtube: Count, tiktok: Count });
export type PerPlatform = z.infer<typeof PerPlatform>;
export const PLACEHOLDER_USER: PerPlatform = { instagram: 0, youtube: 0, tiktok: 0 };

/** An uploaded email list from the user's point of view. */
export const MatchView = z.object({
  _id: z.string(),
  name: z.string(),
  status: MatchStatus,
  created: z.string(),
  paid: z.boolean(),
  /** USD. */
  price: z.number(),
  totalEmails: Count,
  /** Rows without a valid email, and rows with an email that another row contains too. */
  badRows: Count,
  repeatedRows: Count,
  /** Emails with at least one account, and distinct creators. */
  matched: Count,
  creators: Count,
  creatorsOf: PerPlatform,
  /** null until there are results. */
  downloadURL: z.nullable(z.string()),
  message: z.optional(z.string()),
});
export type MatchView = z.infer<typeof MatchView>;

export const MatchedCreator = z.object({
  user_id: z.string(),
  username: z.string(),
  custom_name: z.string(),
  fullname: z.string(),
  picture: z.string(),
  url: z.string(),
  type: Platform,
  followers: z.number(),
  engagements: z.nullable(z.number()),
});
export type MatchedCreator = z.infer<typeof MatchedCreator>;

export const creatorsIn = (perPlatform: PerPlatform): number => PLATFORMS.reduce((sum, platform) => sum + perPlatform[platform], 0);
