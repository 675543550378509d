import * as z from 'zod/mini';
import { withoutInvisible } from '#shared/text/invisible.ts';
import { CONTENT_DAYS, isContentTerm, MAX_CONTENT_POSTS, MAX_CONTENT_TERM, MAX_CONTENT_TERMS } from './content-terms.ts';

const NO_TERM = 'must be a word, a phrase, a #hashtag or an @mention';

/** "#tag", "@handle", or words of a post; several words are a phrase. Copied terms can have invisible characters, captions have none. */
const Term = z
  .string()
  .check(z.overwrite(withoutInvisible), z.trim(), z.maxLength(MAX_CONTENT_TERM, { abort: true }), z.refine(isContentTerm, NO_TERM));
const Terms = z.array(Term).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_CONTENT_TERMS));

export const ContentFilter = z
  .strictObject({
    any: z.optional(Terms),
    all: z.optional(Terms),
    /** Posts with one of these terms do not count. */
    none: z.optional(Terms),
    /** Maximum age of the posts in days before the catalogue's date. */
    days: z._default(z.literal(CONTENT_DAYS), 90),
    min_posts: z._default(z.int().check(z.minimum(1), z.maximum(MAX_CONTENT_POSTS)), 1),
  })
  .check(z.refine(({ any, all }) => any !== undefined || all !== undefined, 'must have a term in any or all'));
export type ContentFilter = z.infer<typeof ContentFilter>;
