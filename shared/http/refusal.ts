import * as z from 'zod/mini';
import { type AppError, ERROR_REASONS } from './errors.ts';

/** For programs: which case of its code a refusal is. */
const REASON =
  'limit_reached: the campaign or the shortlist is full, or the account has as many saved searches, export templates or own words and dismissed flags of brand safety as it can have';

/** Body of every error response; `request_id` identifies the call for support. */
export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  reason: z.optional(z.enum(ERROR_REASONS).check(z.describe(REASON))),
  redirect: z.optional(z.enum(['PAYMENT_PAGE', 'INFLUENCER_SEARCH_PAGE'])),
  fields: z.optional(z.record(z.string(), z.string())),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  request_id: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

export const toRefusal = (error: AppError, requestId: string): Refusal => ({
  success: false,
  code: error.code,
  message: error.message,
  ...(error.reason && { reason: error.reason }),
  ...(error.redirect && { redirect: error.redirect }),
  ...(error.fields && { fields: error.fields }),
  ...(error.values && { values: error.values }),
  request_id: requestId,
});
