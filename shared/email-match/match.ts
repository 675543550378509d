import * as z from 'zod/mini';
import { PLATFORMS, Platform } from '#shared/platforms.ts';

export const MatchStatus = z.enum(['processing', 'finished', 'error']);
export type MatchStatus = z.infer<typeof MatchStatus>;

const Count = z.int().check(z.nonnegative());
const PerNetwork = z.object({ instagram: Count, youtube: Count, tiktok: Count });
export type PerNetwork = z.infer<typeof PerNetwork>;
export const NOBODY: PerNetwork = { instagram: 0, youtube: 0, tiktok: 0 };

/** An uploaded list of e-mail addresses, as its screen shows it. */
export const MatchView = z.object({
  _id: z.string(),
  name: z.string(),
  status: MatchStatus,
  created: z.string(),
  paid: z.boolean(),
  /** Dollars. */
  price: z.number(),
  totalEmails: Count,
  /** Rows without a valid address, and those whose address stands in another row too. */
  badRows: Count,
  repeatedRows: Count,
  /** Addresses that somebody has; creators, each counted once. */
  matched: Count,
  creators: Count,
  creatorsOf: PerNetwork,
  /** Where the results are once there are some. */
  downloadURL: z.nullable(z.string()),
  message: z.optional(z.string()),
});
export type MatchView = z.infer<typeof MatchView>;

/** A creator that an address belongs to. */
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

export const creatorsIn = (perNetwork: PerNetwork): number => PLATFORMS.reduce((sum, network) => sum + perNetwork[network], 0);
