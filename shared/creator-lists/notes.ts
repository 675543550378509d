import * as z from 'zod/mini';
import { Line, PlainText } from '#shared/text/plain-text.ts';

/** Stages of a collaboration, in order. */
export const CREATOR_STATUSES = ['shortlisted', 'contacted', 'in_talks', 'booked', 'declined'] as const;
export const CreatorStatus = z.enum(CREATOR_STATUSES);
export type CreatorStatus = z.infer<typeof CreatorStatus>;

/** Files always contain the English names, because programs read them. */
export const STATUS_NAMES: Record<CreatorStatus, string> = {
  shortlisted: 'Shortlisted',
  contacted: 'Contacted',
  in_talks: 'In talks',
  booked: 'Booked',
  declined: 'Declined',
};

export const MAX_NOTE = 1_000;
export const MAX_TAG = 30;
/** Maximum tags per creator. */
export const MAX_TAGS = 10;

export const Note = PlainText.check(z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`));

/** A note as it is stored. Older ones may contain characters that `Note` removes. */
export const StoredNote = z.string().check(z.maxLength(MAX_NOTE));

/** A tag as it is stored. Older ones may contain characters that `Tag` removes. */
export const StoredTag = z.string().check(z.minLength(1), z.maxLength(MAX_TAG));

/** Rejects commas and semicolons, which separate tags in files. */
export const Tag = Line.check(
  z.minLength(1, 'A tag needs a name'),
  z.maxLength(MAX_TAG, `At most ${MAX_TAG} characters`),
  z.regex(/^[^,;]*$/, 'A tag can’t contain a comma or a semicolon'),
);
