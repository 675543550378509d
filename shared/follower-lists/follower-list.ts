import * as z from 'zod/mini';

/** Values of the API; `Download` once the file is ready. */
export const FollowerListStatus = z.enum(['Pending', 'Failed', 'Download']);
export type FollowerListStatus = z.infer<typeof FollowerListStatus>;

const Count = z.int().check(z.nonnegative());

/** A list of reachable followers as its owner sees it. */
export const FollowerListView = z.object({
  _id: z.string(),
  username: z.string(),
  fullname: z.string(),
  picture: z.string(),
  url: z.string(),
  /** Followers of the account at the time of the order. */
  followers: Count,
  /** Number of distinct emails and of followers in the file; null until it is ready. */
  emails: z.nullable(Count),
  contacts: z.nullable(Count),
  date: z.string(),
  status: FollowerListStatus,
  paid: z.boolean(),
  /** US dollars. */
  price: z.number(),
  /** null until the file is ready. */
  download_link: z.nullable(z.string()),
  /** Reason of a failure. */
  message: z.optional(z.string()),
});
export type FollowerListView = z.infer<typeof FollowerListView>;
