import type { Platform } from './platforms.ts';

/** Every kind of contact a creator can publish. */
export const CONTACT_TYPES = [
  'email',
  'phone',
  'instagram',
  'youtube',
  'tiktok',
  'snapchat',
  'facebook',
  'twitter',
  'telegram',
  'whatsapp',
  'lineid',
  'vk',
  'bbm',
  'kik',
  'wechat',
  'viber',
  'skype',
  'tumblr',
  'twitchtv',
  'kakao',
  'pinterest',
  'linktree',
  'sarahah',
  'sayat',
  'itunes',
  'weibo',
] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** A platform's own network is no contact of its creators. */
export const contactTypesOn = (platform: Platform): ContactType[] => CONTACT_TYPES.filter((type) => type !== platform);

type Contact = { type: ContactType; value: string };

/** As they stand in one cell of a file. */
export const contactsOfType = (contacts: readonly Contact[], wanted: 'email' | 'phone'): string =>
  contacts
    .filter(({ type }) => type === wanted)
    .map(({ value }) => value)
    .join('; ');

/** Neither e-mail nor phone, each with its kind. */
export const otherContacts = (contacts: readonly Contact[]): string =>
  contacts
    .filter(({ type }) => type !== 'email' && type !== 'phone')
    .map(({ type, value }) => `${type}: ${value}`)
    .join('; ');
