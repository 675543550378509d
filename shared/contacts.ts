import type { Platform } from './platforms.ts';

/** Contact types that a creator can publish. */
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

/** The platform itself is no contact type of its creators. */
export const contactTypesOn = (platform: Platform): ContactType[] => CONTACT_TYPES.filter((type) => type !== platform);

type Contact = { type: ContactType; value: string };

/** Joins the contacts of a type for one cell of a file. */
export const contactsOfType = (contacts: readonly Contact[], contactType: 'email' | 'phone'): string =>
  contacts
    .filter(({ type }) => type === contactType)
    .map(({ value }) => value)
    .join('; ');

/** Joins the contacts other than e-mail and phone, each with its type. */
export const otherContacts = (contacts: readonly Contact[]): string =>
  contacts
    .filter(({ type }) => type !== 'email' && type !== 'phone')
    .map(({ type, value }) => `${type}: ${value}`)
    .join('; ');
