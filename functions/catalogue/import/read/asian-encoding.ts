const HIGH_PAIR = /[\x81-\xFE][\x40-\x7E\x80-\xFE]/g;
const HIGH_BYTE = /[\x80-\xFF]/g;

/** `common`: pairs of the most usual letters. `letter`: what all of them decode to. */
const ASIAN = [
  { encoding: 'euc-kr', common: /[\xB0-\xC8][\xA1-\xFE]/g, letter: /\p{Script=Hangul}/u, minCommon: 0.85 },
  { encoding: 'gb18030', common: /[\xB0-\xD7][\xA1-\xFE]/g, letter: /\p{Script=Han}/u, minCommon: 0.75 },
  { encoding: 'big5', common: /[\xA4-\xC6][\x40-\x7E\xA1-\xFE]/g, letter: /\p{Script=Han}/u, minCommon: 0.75 },
] as const;
export type AsianEncoding = (typeof ASIAN)[number]['encoding'];

/** Accented letters of western words stand alone between plain ones. */
const LONE = /(?<![\x80-\xFF])[\x80-\xFF](?![\x80-\xFF])/g;
const MAX_LONE_SHARE = 0.3;

/** The encoding of Korean or Chinese text; undefined for other text. `bytes`: the sample as Latin-1. */
export const asianEncodingOf = (sample: Buffer, bytes: string): AsianEncoding | undefined => {
  const high = bytes.match(HIGH_BYTE)?.length ?? 0;
  const lone = bytes.match(LONE)?.length ?? 0;
  const pairs = bytes.match(HIGH_PAIR) ?? [];
  if (pairs.length < 2 || lone > high * MAX_LONE_SHARE) return undefined;
  return ASIAN.find(({ encoding, common, letter, minCommon }) => {
    const usual = pairs.join(' ').match(common)?.length ?? 0;
    if (usual < pairs.length * minCommon) return false;
    const others = [...new TextDecoder(encoding).decode(sample)].filter((sign) => sign > '\u007f');
    const lost = others.filter((sign) => sign === '\ufffd' || /[\ue000-\uf8ff]/.test(sign)).length;
    return lost * 20 <= others.length && others.filter((sign) => letter.test(sign)).length >= others.length * minCommon;
  })?.encoding;
};
