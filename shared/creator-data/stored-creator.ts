import * as z from 'zod/mini';
import { CONTACT_TYPES, type ContactType } from '#shared/contacts.ts';
import { Platform } from '#shared/platforms.ts';

/** Classes of data that a catalogue can store about a creator. */
export const STORED_CLASSES = ['profile', 'person', 'figures', 'history', 'topics', 'posts', 'contacts', 'audience'] as const;
export type StoredClass = (typeof STORED_CLASSES)[number];

/** A creator as the public page shows it: no value that identifies more than the handle that was asked for. */
export const FoundCreator = z.object({
  platform: Platform,
  user_id: z.string(),
  username: z.string(),
  classes: z.array(z.enum(STORED_CLASSES)),
  contacts: z.array(z.object({ type: z.enum(CONTACT_TYPES), masked: z.string() })),
  /** Null if it is unknown or generated. */
  source: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  fetched_at: z.nullable(z.string()),
  keep_until: z.nullable(z.string()),
});
export type FoundCreator = z.infer<typeof FoundCreator>;

const HIDDEN = '•••';
const VISIBLE_DIGITS = 2;

const firstOf = (text: string): string => [...text][0] ?? '';

/** 'mina@example.com' becomes 'm•••@e•••.com'. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.trim().split('@');
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${firstOf(name)}${HIDDEN}@${firstOf(domain)}${HIDDEN}${ending}`;
};

/** Enough to recognize one's own contact, too little to use it. */
export const maskedContact = ({ type, value }: { type: ContactType; value: string }): string => {
  if (type === 'email') return maskedEmail(value);
  if (type === 'phone') return `${HIDDEN}${value.replace(/\D/g, '').slice(-VISIBLE_DIGITS)}`;
  return HIDDEN;
};
