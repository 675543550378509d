import * as z from 'zod/mini';

/** Vendors of the family write null as often as they leave out. */
export const absent = <T extends z.ZodMiniType>(type: T) =>
  z.optional(
    z.pipe(
      z.nullable(type),
      z.transform((value) => value ?? undefined),
    ),
  );

export const listOf = <T extends z.ZodMiniType>(item: T) => absent(z.array(item));

/** Ids come as text or as a number. */
export const IdText = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => `${id}`),
);
