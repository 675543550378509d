import * as z from 'zod/mini';

const MAX_ROWS = 100;

/** Page of a list sorted newest first; `after` is the `next` of the previous page. */
export const PageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ROWS)), 25),
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
