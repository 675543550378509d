import * as z from 'zod/mini';

/** One line of a backup. `attributes` without those that identify the user. */
export const BackedUpUser = z.object({
  accountId: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  isEnabled: z.boolean(),
});
export type BackedUpUser = z.infer<typeof BackedUpUser>;

/** First digit of `sub`. A part of 250,000 users fits one run. */
export const USER_PARTS = [...'0123456789abcdef'];

export const USER_BACKUPS = 'users/';
export const dayPrefix = (day: string): string => `${USER_BACKUPS}${day}/`;
export const partKey = (day: string, part: string): string => `${dayPrefix(day)}${part}.jsonl`;
