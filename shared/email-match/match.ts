import * as z from 'zod/mini';
import { PLATFORMS, Platform } from '#shared/platforms.ts';

export const MatchStatus = z.enum(['processing', 'finished', 'error']);
export type MatchStatus = z.infer<typeof MatchStatus>;

const Count = z.int().check(z.nonnegative());
const PerPlatform = z.object({ instagram: Count, youtube: Count, tiktok: Count });
export type PerPlatform = z.infer<typeof PerPlatform>;
export const NO_CREATORS: PerPlatform = { instagram: 0, youtube: 0, tiktok: 0 };

/** An uploaded email list as its owner sees it. */
export const MatchView = z.object({
  _id: z.string(),
  name: z.string(),
  status: MatchStatus,
  created: z.string(),
  paid: z.boolean(),
  /** US dollars. */
  price: z.number(),
  totalEmails: Count,
  /** Number of rows without a valid email, and with an email that an earlier row contains. */
  badRows: Count,
  repeatedRows: Count,
  /** Number of emails with at least one account, and of distinct creators. */
  matched: Count,
  creators: Count,
  creatorsOf: PerPlatform,
  /** null until the match is finished. */
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
