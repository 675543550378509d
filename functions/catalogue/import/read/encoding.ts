const VALID_UTF8 = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;
const HIGH_BYTE = /[\x80-\xFF]/g;
/** A file with a sound UTF-8 character for every so many broken bytes was UTF-8 once; Windows-1252 text has next to none. */
const BROKEN_PER_SOUND = 20;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encoding of a file by its first bytes: its mark, the zeros of UTF-16, else whether its high bytes make UTF-8 characters. */
export const encodingOf = (sample: Buffer): Encoding => utf16Of(sample) ?? eightBitOf(sample);

const utf16Of = (sample: Buffer): Encoding | undefined => {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.length < 4) return undefined;
  if (sample[1] === 0 && sample[3] === 0) return 'utf-16le';
  return sample[0] === 0 && sample[2] === 0 ? 'utf-16be' : undefined;
};

const eightBitOf = (sample: Buffer): Encoding => {
  const bytes = sample.toString('latin1');
  const sound = bytes.match(VALID_UTF8)?.length ?? 0;
  const broken = bytes.replace(VALID_UTF8, '').match(HIGH_BYTE)?.length ?? 0;
  return broken > 0 && sound * BROKEN_PER_SOUND < broken ? 'windows-1252' : 'utf-8';
};
