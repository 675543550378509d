import * as z from 'zod/mini';
import { Platform } from '#shared/platforms.ts';

export const REQUEST_KINDS = ['removal', 'correction'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `mail`: a code was mailed to the published contact; `bio`: the creator puts a code into the description of the profile. */
export const PROOFS = ['mail', 'bio'] as const;

/** Days within which a request must be answered; California's law allows more. */
const DUE_DAYS = 30;
const CALIFORNIA_DUE_DAYS = 45;
const DAY_MS = 86_400_000;

/** Longest text of a correction, and longest reason of a refusal. */
export const MAX_CORRECTION = 2_000;
export const MAX_REASON = 1_000;

/** Wrong codes, after which a request must be made again. */
export const MAX_CODES = 5;

/** ISO time. */
export const dueAt = (at: Date, isCalifornia: boolean): string =>
  new Date(at.getTime() + (isCalifornia ? CALIFORNIA_DUE_DAYS : DUE_DAYS) * DAY_MS).toISOString();

/** A request in the admins' queue. */
export const QueuedRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  platform: Platform,
  username: z.string(),
  user_id: z.string(),
  proof: z.enum(PROOFS),
  /** The code that must be in the bio; null for other proofs. */
  code: z.nullable(z.string()),
  is_proven: z.boolean(),
  /** Correction that the creator asks for; empty for a removal. */
  text: z.string(),
  created_at: z.string(),
  due: z.string(),
  is_overdue: z.boolean(),
});
export type QueuedRequest = z.infer<typeof QueuedRequest>;
