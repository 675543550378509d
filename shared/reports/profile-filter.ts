import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS } from '#shared/audience.ts';
import { REACHABILITY } from './report.ts';

/** '65-' is the open end. */
const AgeGroup = z.enum(AUDIENCE_AGES);
const Id = z.int().check(z.nonnegative());

/** A kind of audience: what is left out is not asked. */
const Filter = z.strictObject({
  language: z.optional(z.string().check(z.minLength(2), z.maxLength(12))),
  age_group: z.optional(AgeGroup),
  /** Ids as /locations and the option lists give them. */
  geo: z.optional(Id),
  brand: z.optional(Id),
  interest: z.optional(Id),
  gender: z.optional(z.enum(AUDIENCE_GENDERS)),
  /** true: those judged not to be real people; false: the others. */
  is_fake: z.optional(z.boolean()),
  /** By how many accounts a follower follows. */
  following_group: z.optional(z.enum(REACHABILITY)),
});
export type ProfileFilter = z.infer<typeof Filter>;

/** In a query string it is JSON: filter={"gender":"FEMALE"}. */
export const ProfileFilter = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(2_000)), '{}'),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  Filter,
);
