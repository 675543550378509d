import type { Platform } from '#shared/platforms.ts';
import { hashOf, Random } from './random.ts';

/** Kind of avatar, encoded at the end of a generated id so that avatars can be drawn from the id alone. */
const PRESENTATIONS = ['man', 'woman', 'page'] as const;
type Presentation = (typeof PRESENTATIONS)[number];

const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Last letters of a channel id: 16 bytes leave two bits for it. */
const LAST_LETTERS = 'AQgw';
const SPREAD = 387_420_489n;
const INDEXES = 10_000_000_000n;

/** Bijective below 10,000,000,000, so that no two creators of a seed share an id. */
const scramble = (seed: number, index: number): bigint => (BigInt(index) * SPREAD + BigInt(hashOf(`${seed}`))) % INDEXES;

/** Number of letters that identify a channel within its seed. */
export const CHANNEL_KEY_LETTERS = 6;

const channelId = (seed: number, index: number, presentation: number): string => {
  const random = new Random(seed, index, 0x55c);
  let letters = '';
  for (let left = Number(scramble(seed, index)); letters.length < CHANNEL_KEY_LETTERS; left = Math.floor(left / 64))
    letters += BASE_64[left % 64];
  while (letters.length < 21) letters += BASE_64[random.whole(0, 63)];
  return `UC${letters}${LAST_LETTERS[presentation]}`;
};

/** 0-2 men, 3-5 women, 6-8 pages. */
const lastDigit = (random: Random, presentation: number) => presentation * 3 + random.whole(0, 2);

/** Builds a tiktok id from its last eleven digits. */
export const tiktokIdOf = (end: string): string => `6${(hashOf(end.slice(0, -1)) % 10_000_000).toString().padStart(7, '0')}${end}`;

export const userIdOf = (platform: Platform, [seed, index]: [seed: number, index: number], presentation: Presentation): string => {
  const code = PRESENTATIONS.indexOf(presentation);
  if (platform === 'youtube') return channelId(seed, index, code);
  const digit = lastDigit(new Random(seed, index, 0x1d), code);
  const body = `${scramble(seed, index)}`.padStart(10, '0');
  return platform === 'tiktok' ? tiktokIdOf(`${body}${digit}`) : `${Number(`1${body}`)}${digit}`;
};

export const presentationOf = (platform: string, userId: string): Presentation => {
  const end = userId.at(-1) ?? '';
  const code = platform === 'youtube' ? LAST_LETTERS.indexOf(end) : Math.floor(Number(end) / 3);
  return PRESENTATIONS[code] ?? 'page';
};
