import * as z from 'zod/mini';
import { MAX_POST_URL, readPostUrl } from './post-url.ts';

/** A post URL, validated by readPostUrl. */
export const PostUrl = z.string().check(
  z.maxLength(MAX_POST_URL),
  z.superRefine((text, context) => {
    const { problem } = readPostUrl(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  }),
);
