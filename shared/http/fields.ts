import * as z from 'zod/mini';

// Fields that calls of several features have, each under one rule.

export const success = z.literal(true);

/** Fixed on the wire: sent by programs of the documents' time, and labels are translated on the screen. */
export const Locale = z.optional(z.literal('en-US'));

/** Id of an object created by an account. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));

/** E-mail of a person to share something with. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'This field is required'), z.maxLength(254), z.email('Invalid email'));

/** Rows of a list to pass over. */
export const Skip = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0);

/** Rows of a page, or its number. */
export const countUpTo = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual);
