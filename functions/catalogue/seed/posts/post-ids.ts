import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { CHANNEL_KEY_LETTERS, tiktokIdOf } from '../user-ids.ts';

/** A generated post id encodes its creator and number, so that both can be decoded from it. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NUMBER_BITS = 19n;
const NUMBER_COUNT = 1n << NUMBER_BITS;
/** Coprime to the sizes below, so that the multiplication is invertible; its bits are spread so that ids look random. */
const SHUFFLE = 7_046_029_254_386_353_131n;
const OFFSET = 140_424_141_724_526_488n;

const modularInverse = (size: bigint): bigint => {
  let [dividend, divisor, before, inverse] = [size, SHUFFLE % size, 0n, 1n];
  while (divisor > 1n) {
    const times = dividend / divisor;
    [dividend, divisor] = [divisor, dividend - times * divisor];
    [before, inverse] = [inverse, before - times * inverse];
  }
  return (inverse + size) % size;
};

/** Five letters are 30 bits, which numbers shift much faster than bigints. */
const PART = 5;
const PART_BITS = 30n;
const PART_MASK = (1n << PART_BITS) - 1n;

const toLetters = (value: bigint, count: number): string => {
  let letters = '';
  for (let rest = value; letters.length < count; rest >>= PART_BITS) {
    let part = Number(rest & PART_MASK);
    for (let end = Math.min(letters.length + PART, count); letters.length < end; part >>= 6) letters += LETTERS[part & 63];
  }
  return letters;
};

const fromLetters = (text: string): bigint => [...text].reduceRight((value, letter) => (value << 6n) | BigInt(LETTERS.indexOf(letter)), 0n);

type IdFormat = {
  /** Exclusive upper bound of the codes. */
  size: bigint;
  /** Returns the part of the creator id that post ids encode. */
  keyOf(userId: string): bigint;
  /** Returns the creator id, or its prefix if post ids encode no more. */
  userIdOf(key: bigint): string;
  write(code: bigint): string;
  read(postId: string): bigint | undefined;
};

const LETTER_CODES = 1n << 60n;
const INSTAGRAM_POST = /^C[\w-]{10}$/;
const TIKTOK_POST = /^7\d{18}$/;
/** Possible last letters of a video id, which encode four bits. */
const VIDEO_END = 'AEIMQUYcgkosw048';
const YOUTUBE_POST = /^[\w-]{11}$/;

const ID_FORMATS: Record<Platform, IdFormat> = {
  instagram: {
    size: LETTER_CODES,
    keyOf: BigInt,
    userIdOf: String,
    write: (code) => `C${toLetters(code, 10)}`,
    read: (postId) => (INSTAGRAM_POST.test(postId) ? fromLetters(postId.slice(1)) : undefined),
  },
  tiktok: {
    size: 10n ** 18n,
    keyOf: (userId) => BigInt(userId.slice(-11)),
    userIdOf: (key) => tiktokIdOf(String(key).padStart(11, '0')),
    write: (code) => `7${String(code).padStart(18, '0')}`,
    read: (postId) => (TIKTOK_POST.test(postId) ? BigInt(postId.slice(1)) : undefined),
  },
  youtube: {
    size: LETTER_CODES,
    keyOf: (userId) => fromLetters(userId.slice(2, 2 + CHANNEL_KEY_LETTERS)),
    userIdOf: (key) => `UC${toLetters(key, CHANNEL_KEY_LETTERS)}`,
    write: (code) => `${toLetters(code, 10)}${VIDEO_END[Number(code % 16n)]}`,
    read: (postId) => (YOUTUBE_POST.test(postId) ? fromLetters(postId.slice(0, 10)) : undefined),
  },
};

const INVERSES: Record<Platform, bigint> = {
  instagram: modularInverse(ID_FORMATS.instagram.size),
  tiktok: modularInverse(ID_FORMATS.tiktok.size),
  youtube: modularInverse(ID_FORMATS.youtube.size),
};

type Owner = Pick<CreatorRecord, 'platform' | 'user_id'>;

export const postIdOf = ({ platform, user_id }: Owner, number: number): string => {
  const { keyOf, write, size } = ID_FORMATS[platform];
  return write((((keyOf(user_id) << NUMBER_BITS) | BigInt(number)) * SHUFFLE + OFFSET) % size);
};

/** Returns undefined for ids in another format. Does not check that the creator has such a post. */
export const readPostId = (platform: Platform, postId: string): { userId: string; number: number } | undefined => {
  const { read, userIdOf, size } = ID_FORMATS[platform];
  const code = read(postId);
  if (code === undefined) return undefined;
  const value = ((code - OFFSET + size) * INVERSES[platform]) % size;
  return { userId: userIdOf(value >> NUMBER_BITS), number: Number(value % NUMBER_COUNT) };
};

export const postAddress = ({ platform, username }: Pick<CreatorRecord, 'platform' | 'username'>, postId: string): string => {
  if (platform === 'youtube') return `https://www.youtube.com/watch?v=${postId}`;
  return platform === 'tiktok' ? `https://www.tiktok.com/@${username}/video/${postId}` : `https://www.instagram.com/p/${postId}/`;
};
