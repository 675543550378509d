import * as z from 'zod/mini';

/** In the documents' words; `Download` once there is a file. */
export const FollowerListStatus = z.enum(['Pending', 'Failed', 'Download']);
export type FollowerListStatus = z.infer<typeof FollowerListStatus>;

const Count = z.int().check(z.nonnegative());

/** Followers of an account who can be reached, as its screen shows the list. */
export const FollowerListView = z.object({
  _id: z.string(),
  username: z.string(),
  fullname: z.string(),
  picture: z.string(),
  url: z.string(),
  /** Of the account, when the list was ordered. */
  followers: Count,
  /** Different e-mail addresses in the file, and followers in it; null until there is one. */
  emails: z.nullable(Count),
  contacts: z.nullable(Count),
  date: z.string(),
  status: FollowerListStatus,
  paid: z.boolean(),
  /** Dollars. */
  price: z.number(),
  /** Where the file is once there is one. */
  download_link: z.nullable(z.string()),
  /** Why it failed. */
  message: z.optional(z.string()),
});
export type FollowerListView = z.infer<typeof FollowerListView>;
