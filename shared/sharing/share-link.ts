import * as z from 'zod/mini';

const ShareKind = z.enum(['report', 'list', 'campaign']);
export type ShareKind = z.infer<typeof ShareKind>;

/** A resource that can have a share link. */
export const Shared = z.strictObject({
  kind: ShareKind,
  subject_id: z.string().check(z.minLength(1), z.maxLength(64)),
});

export const ShareLink = z.object({
  ...Shared.shape,
  /** Last segment of the link's URL. */
  token: z.string(),
  title: z.string(),
  sections: z.array(z.string()),
  /** ISO times. */
  created: z.string(),
  expires: z.string(),
});
export type ShareLink = z.infer<typeof ShareLink>;

export const SHARE_DAYS = 30;
export const MAX_SHARE_DAYS = 90;

/** Validity of a link in days from now. */
export const ShareDays = z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SHARE_DAYS)));
/** Token of a share link as received from a visitor. */
export const ShareToken = z.string().check(z.minLength(20), z.maxLength(100));
