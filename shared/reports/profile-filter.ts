import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS } from '#shared/audience.ts';
import { REACHABILITY } from './report.ts';

/** '65-' is the open-ended group. */
const AgeGroup = z.enum(AUDIENCE_AGES);
const Id = z.int().check(z.nonnegative());

/** Criteria for one audience type; absent criteria are not evaluated. */
const Filter = z.strictObject({
  language: z.optional(z.string().check(z.minLength(2), z.maxLength(12))),
  age_group: z.optional(AgeGroup),
  /** Ids from /locations and the option lists. */
  geo: z.optional(Id),
  brand: z.optional(Id),
  interest: z.optional(Id),
  gender: z.optional(z.enum(AUDIENCE_GENDERS)),
  /** true: likely fake accounts; false: the others. */
  is_fake: z.optional(z.boolean()),
  /** Number of accounts that a follower follows. */
  following_group: z.optional(z.enum(REACHABILITY)),
});
export type ProfileFilter = z.infer<typeof Filter>;

/** JSON in a query string: filter={"gender":"FEMALE"}. */
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
