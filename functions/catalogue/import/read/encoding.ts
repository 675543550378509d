const VALID_UTF8 = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;
const HIGH_BYTE = /[\x80-\xFF]/g;
/** A file with a sound UTF-8 character for every so many broken bytes was UTF-8 once; Windows-1252 text has next to none. */
const BROKEN_PER_SOUND = 20;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis';

/** The encoding of a file by its first bytes: its mark, the zeros of UTF-16, else its high bytes. Undefined when it is none that we read. */
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
  const sound = bytes.match(VALID_UTF8)?.length ?? 0;
  const broken = bytes.replace(VALID_UTF8, '').match(HIGH_BYTE)?.length ?? 0;
  if (broken === 0 || sound * BROKEN_PER_SOUND >= broken) return 'utf-8';
  if (isShiftJis(sample, bytes)) return 'shift_jis';
  return isWestern(bytes) ? 'windows-1252' : undefined;
};

/** Pairs of bytes that are kana and common kanji. */
const SHIFT_JIS_PAIR = /[\x81-\x97][\x40-\x7E\x80-\xFC]/g;
const MIN_SHARE_OF_PAIRS = 0.7;

const isShiftJis = (sample: Buffer, bytes: string): boolean => {
  const rest = bytes.replace(SHIFT_JIS_PAIR, '').match(HIGH_BYTE)?.length ?? 0;
  const found = bytes.match(SHIFT_JIS_PAIR)?.length ?? 0;
  if (found === 0 || found / (found + rest) < MIN_SHARE_OF_PAIRS) return false;
  const text = new TextDecoder('shift_jis').decode(sample);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const read = text.match(/[ぁ-んァ-ヶ一-龠]/g)?.length ?? 0;
  return read > 0 && lost * BROKEN_PER_SOUND <= read;
};

/** Western words have one or two accented letters in a row; words of other alphabets of eight bits have nothing else. */
const isWestern = (bytes: string): boolean => {
  const runs = bytes.match(/[\xC0-\xFF]+/g) ?? [];
  return runs.filter((run) => run.length > 2).length * 3 <= runs.length;
};
