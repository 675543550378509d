import * as z from 'zod/mini';

/** How far one is with a creator, in the order of the work. */
export const CREATOR_STATUSES = ['shortlisted', 'contacted', 'in_talks', 'booked', 'declined'] as const;
export const CreatorStatus = z.enum(CREATOR_STATUSES);
export type CreatorStatus = z.infer<typeof CreatorStatus>;

/** English on every screen of a file: programs read these. */
export const STATUS_NAMES: Record<CreatorStatus, string> = {
  shortlisted: 'Shortlisted',
  contacted: 'Contacted',
  in_talks: 'In talks',
  booked: 'Booked',
  declined: 'Declined',
};

export const MAX_NOTE = 1_000;
export const MAX_TAG = 30;
/** Of one creator. */
export const MAX_TAGS = 10;

export const Note = z.string().check(z.trim(), z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`));

/** Commas stand between tags in a file. */
export const Tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A tag needs a name'),
    z.maxLength(MAX_TAG, `At most ${MAX_TAG} characters`),
    z.regex(/^[^,;\p{Cc}]*$/u, 'A tag can’t hold a comma or a semicolon'),
  );
