import * as z from 'zod/mini';

/** Providers of this family use null and absence interchangeably. */
export const absent = <T extends z.ZodMiniType>(type: T) =>
  z.optional(
    z.pipe(
      z.nullable(type),
      z.transform((value) => value ?? undefined),
    ),
  );

export const listOf = <T extends z.ZodMiniType>(item: T) => absent(z.array(item));

/** Ids arrive as strings or numbers. */
export const IdText = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => `${id}`),
);
