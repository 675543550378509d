import { type AsianEncoding, asianEncodingOf } from './asian-encoding.ts';
import { type LatinEncoding, latinEncodingOf } from './latin-encoding.ts';

const VALID_UTF8 = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;
const HIGH_BYTE = /[\x80-\xFF]/g;
/** Invalid bytes allowed per valid UTF-8 character; Windows-1252 text has almost no valid ones. */
const INVALID_PER_VALID = 20;
/** Two hiragana of Shift_JIS often contain a valid UTF-8 character, but text of them has far more invalid bytes than damaged UTF-8 has. */
const VALID_PER_INVALID = 4;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | AsianEncoding | LatinEncoding;

/** Detects the encoding from the byte order mark, the zeros of UTF-16, else the high bytes. Undefined for unsupported encodings. */
export const encodingOf = (sample: Buffer): Encoding | undefined => utf16Of(sample) ?? eightBitOf(sample);

const utf16Of = (sample: Buffer): Encoding | undefined => {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.length < 4) return undefined;
  if (sample[1] === 0 && sample[3] === 0) return 'utf-16le';
  return sample[0] === 0 && sample[2] === 0 ? 'utf-16be' : undefined;
};

const eightBitOf = (sample: Buffer): Encoding | undefined => {
  const bytes = sample.toString('latin1');
  const valid = bytes.match(VALID_UTF8)?.length ?? 0;
  const invalid = bytes.replace(VALID_UTF8, '').match(HIGH_BYTE)?.length ?? 0;
  if (invalid === 0 || valid >= invalid * VALID_PER_INVALID) return 'utf-8';
  if (isShiftJis(sample, bytes)) return 'shift_jis';
  const asian = asianEncodingOf(sample, bytes);
  if (asian !== undefined) return asian;
  if (valid * INVALID_PER_VALID >= invalid) return 'utf-8';
  return isWestern(bytes) ? latinEncodingOf(sample) : undefined;
};

const MAX_CONTROLS = 3;
const MAX_CONTROL_SHARE = 0.02;

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** True for images, archives and the like. Text has hardly any control characters. */
export const isBinary = (sample: Buffer): boolean => {
  let controls = 0;
  for (const byte of sample) if (isControl(byte)) controls += 1;
  return controls > Math.max(MAX_CONTROLS, sample.length * MAX_CONTROL_SHARE);
};

/** Byte pairs of kana and common kanji. */
const SHIFT_JIS_PAIR = /[\x81-\x97][\x40-\x7E\x80-\xFC]/g;
const MIN_SHARE_OF_PAIRS = 0.7;

/** An accented letter of another encoding takes the next letter of its word for its second half: "d市r" for "désir". */
const LONE_KANJI = /(?<=[a-z])[ぁ-んァ-ヶ一-龠](?![ぁ-んァ-ヶ一-龠])/gi;

const isShiftJis = (sample: Buffer, bytes: string): boolean => {
  const rest = bytes.replace(SHIFT_JIS_PAIR, '').match(HIGH_BYTE)?.length ?? 0;
  const pairs = bytes.match(SHIFT_JIS_PAIR)?.length ?? 0;
  if (pairs === 0 || pairs / (pairs + rest) < MIN_SHARE_OF_PAIRS) return false;
  const text = new TextDecoder('shift_jis').decode(sample);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const read = text.match(/[ぁ-んァ-ヶ一-龠]/g)?.length ?? 0;
  const alone = text.match(LONE_KANJI)?.length ?? 0;
  return read > 0 && lost * INVALID_PER_VALID <= read && alone * 2 < read;
};

/** Western words have at most two accented letters in a row; words in other 8-bit alphabets consist of high bytes. */
const isWestern = (bytes: string): boolean => {
  const runs = bytes.match(/[\xC0-\xFF]+/g) ?? [];
  return runs.filter((run) => run.length > 2).length * 3 <= runs.length;
};
