import * as z from 'zod/mini';

// Fields that several features share.

export const success = z.literal(true);

/** Accepted without effect for older clients; the UI translates labels. */
export const Locale = z.optional(z.literal('en-US'));

/** Id of an object created by an account. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));

/** E-mail of a person to share something with. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'This field is required'), z.maxLength(254), z.email('Invalid email'));

/** Number of rows to skip. */
export const Skip = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0);

/** US dollars up to which a call may charge. */
export const MaxDollars = z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000)));

/** Number of rows of a page, or page number. */
export const countUpTo = (max: number, defaultCount: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), defaultCount);
