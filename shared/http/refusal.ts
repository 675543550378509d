import * as z from 'zod/mini';
import type { AppError } from './errors.ts';

/** Body of every error response; `request_id` identifies the call for support. */
export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
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
  ...(error.redirect && { redirect: error.redirect }),
  ...(error.fields && { fields: error.fields }),
  ...(error.values && { values: error.values }),
  request_id: requestId,
});
