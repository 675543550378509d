import * as z from 'zod/mini';

export const NotificationKind = z.enum([
  'export',
  'post_analysis',
  'email_match',
  'follower_list',
  'report_pull',
  'search_alert',
  'list_shared',
  'campaign_shared',
  'creator_removed',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const NotificationContent = z.object({
  kind: NotificationKind,
  /** Set for jobs that failed; their charge is refunded. */
  failed: z.optional(z.literal(true)),
  /** Name of the file, creator, search, list or campaign. */
  title: z.string(),
  /** Id of the file, analysis, match, list or campaign; the address of a saved search; the URL in a connected service. */
  target: z.optional(z.string()),
  /** Number of delivered rows, posts, emails or new creators. */
  count: z.optional(z.int()),
  /** Person who shared it. */
  by: z.optional(z.string()),
  /** Reason of a failure. */
  message: z.optional(z.string()),
});
export type NotificationContent = z.infer<typeof NotificationContent>;

export const Notification = z.object({
  ...NotificationContent.shape,
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
