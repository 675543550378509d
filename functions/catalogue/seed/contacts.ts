import { CONTACT_TYPES, type ContactType } from '#shared/contacts.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { CreatorRecord } from '../creator-record.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

type Contact = NonNullable<CreatorRecord['contacts']>[number];
type Value = (handle: string, random: Random, person: Person) => string;

const at =
  (prefix: string): Value =>
  (handle) =>
    `${prefix}${handle}`;
const plain = at('');

/** Uses a range of phone numbers that is never assigned. */
const phone: Value = (_, random, { country }) =>
  `+${country.dial} ${random.whole(20, 99)} 555 01${`${random.whole(0, 99)}`.padStart(2, '0')}`;

/** Domains under ".example" are reserved, so mails of a trial run reach no real person. */
const MAILBOXES = ['mail.example', 'inbox.example', 'post.example'];

const emailOf = (random: Random, { handle, name, isPage }: Person): string => {
  const [given, family] = [name.given.letters, name.family.letters];
  const domain = `${handle.replace(/[._]/g, '')}.example`;
  if (isPage || random.chance(0.25)) return `${random.pick(['hello', 'contact', 'info', 'booking', 'team', 'collab'])}@${domain}`;
  return `${random.pick([`${given}.${family}`, handle.replace(/^[._]+|[._]+$/g, ''), `${given}${family}.biz`, `${family}.${given}`])}@${random.pick(MAILBOXES)}`;
};

const VALUES: Record<ContactType, Value> = {
  email: (_, random, person) => emailOf(random, person),
  phone,
  instagram: at('https://www.instagram.com/'),
  youtube: at('https://www.youtube.com/@'),
  tiktok: at('https://www.tiktok.com/@'),
  snapchat: at('https://www.snapchat.com/add/'),
  facebook: at('https://www.facebook.com/'),
  twitter: at('https://twitter.com/'),
  telegram: at('https://t.me/'),
  whatsapp: (handle, random, person) => `https://wa.me/${phone(handle, random, person).replace(/\D/g, '')}`,
  lineid: plain,
  vk: at('https://vk.com/'),
  bbm: (_, random) => random.whole(0x20000000, 0x7fffffff).toString(16).toUpperCase(),
  kik: plain,
  wechat: plain,
  viber: phone,
  skype: (handle) => `live:${handle}`,
  tumblr: (handle) => `https://${handle.replace(/[._]/g, '')}.tumblr.com`,
  twitchtv: at('https://www.twitch.tv/'),
  kakao: plain,
  pinterest: at('https://www.pinterest.com/'),
  linktree: at('https://linktr.ee/'),
  sarahah: (handle) => `https://${handle.replace(/[._]/g, '')}.sarahah.com`,
  sayat: at('https://sayat.me/'),
  itunes: at('https://music.apple.com/artist/'),
  weibo: at('https://weibo.com/'),
};

/** Probability that a creator lists a contact type. */
const USUAL_RATES: Record<ContactType, number> = {
  email: 0.36,
  phone: 0.08,
  instagram: 0.34,
  youtube: 0.16,
  tiktok: 0.2,
  snapchat: 0.07,
  facebook: 0.16,
  twitter: 0.12,
  telegram: 0.04,
  whatsapp: 0.05,
  lineid: 0.003,
  vk: 0.003,
  bbm: 0.003,
  kik: 0.008,
  wechat: 0.004,
  viber: 0.004,
  skype: 0.006,
  tumblr: 0.008,
  twitchtv: 0.02,
  kakao: 0.001,
  pinterest: 0.03,
  linktree: 0.14,
  sarahah: 0.003,
  sayat: 0.004,
  itunes: 0.015,
  weibo: 0.002,
};

/** Contact types that are more common in some countries or fields. */
const LOCAL_RATES: Partial<Record<ContactType, { where: string[]; rate: number }>> = {
  telegram: { where: ['RU', 'UA', 'KZ', 'IR'], rate: 0.45 },
  vk: { where: ['RU', 'KZ'], rate: 0.34 },
  whatsapp: { where: ['BR', 'AE', 'SA', 'NG', 'ID', 'AR', 'KW', 'music'], rate: 0.16 },
  lineid: { where: ['TH', 'JP', 'TW'], rate: 0.26 },
  kakao: { where: ['KR'], rate: 0.22 },
  weibo: { where: ['TW', 'HK', 'SG', 'MY'], rate: 0.08 },
  wechat: { where: ['HK', 'TW', 'MY', 'SG'], rate: 0.08 },
  snapchat: { where: ['SA', 'KW', 'AE', 'IQ', 'NO'], rate: 0.4 },
  viber: { where: ['UA', 'GR', 'RS'], rate: 0.05 },
  bbm: { where: ['ID', 'NG'], rate: 0.02 },
  sarahah: { where: ['SA', 'EG'], rate: 0.02 },
  twitchtv: { where: ['gaming'], rate: 0.4 },
  itunes: { where: ['music'], rate: 0.22 },
  pinterest: { where: ['home', 'art', 'food'], rate: 0.12 },
};

const rateOf = (type: ContactType, { country, topic }: Person): number => {
  const local = LOCAL_RATES[type];
  return local?.where.some((place) => place === country.code || place === topic.field) ? local.rate : USUAL_RATES[type];
};

const isPlatform = (type: ContactType): type is Platform => (PLATFORMS as readonly string[]).includes(type);

/** Larger accounts list more contacts; a person on two platforms always links the other one. */
export const contactsOf = (random: Random, person: Person, { platform, size }: { platform: Platform; size: number }): Contact[] => {
  const contacts: Contact[] = [];
  for (const type of CONTACT_TYPES) {
    if (type === platform) continue;
    const linked = isPlatform(type) && person.platforms.includes(type);
    if (linked || random.chance(rateOf(type, person) * size)) contacts.push({ type, value: VALUES[type](person.handle, random, person) });
  }
  return contacts;
};
