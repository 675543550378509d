/** Eight-bit encodings of languages with Latin letters, the likeliest first. */
const LATIN = ['windows-1252', 'windows-1250', 'windows-1254', 'macintosh'] as const;
export type LatinEncoding = (typeof LATIN)[number];

/** Signs where no language has them: a symbol or capital inside a word, and unused codes. Texts in the wrong encoding have many. */
const MISFITS = [
  /(?<=\p{Ll})[¡-©«-´¶¸-»¼-¿×÷†‡•…‰‹›€„“”‚ˆ˜˝˛ˇ˘˙√∂∑∏π∫Ω≈∆◊](?=\p{Ll})/gu,
  /(?<=\p{Ll})(?![A-Z])\p{Lu}/gu,
  /(?<!\p{L}|\d)[£¥¯§¹²³‡¤¦¨´¸¶¼½¾√∂∏](?=\p{Ll})/gu,
  /(?<=\p{Ll})[³¹¿¯¸‡√∂∏](?=[\s;,"]|$)/gu,
  /[\u0080-\u009f\ufffd]/gu,
];
const misfitsOf = (text: string): number => MISFITS.reduce((sum, misfit) => sum + (text.match(misfit)?.length ?? 0), 0);

const countOf = (letters: RegExp, text: string): number => text.match(letters)?.length ?? 0;

/** Icelandic has these letters as well, beside as many letters with acute accents, which Turkish lacks; Romanian has þ beside ã. */
const TURKISH_OR_ICELANDIC = /[ðþýÐÞÝ]/g;
const ACUTE = /[áíóúæãÁÍÓÚÆÃ]/g;
const MIN_TURKISH_RATIO = 3;

const isTurkish = (text: string): boolean =>
  /[þýÞÝ]/.test(text) && !/[šž]/i.test(text) && countOf(TURKISH_OR_ICELANDIC, text) > MIN_TURKISH_RATIO * countOf(ACUTE, text);

/** Letters of Czech, Slovak and Croatian in both encodings, beside letters that stand for ě, č, ř and ů in the other one. */
const CARONS = /[šžŠŽ]/g;
const GRAVES = /[ìèøùïòæð]/g;
/** ő and ű of Hungarian, which lacks the others. */
const HUNGARIAN = /[õûÕÛ]/g;
const NOT_HUNGARIAN = /[ãçêâäåñàèÃÇÊÂÄ]/g;

const isCentralEuropean = (text: string): boolean =>
  (countOf(CARONS, text) > 0 && countOf(GRAVES, text) > 0) ||
  (countOf(HUNGARIAN, text) > 0 && countOf(ACUTE, text) > 0 && countOf(NOT_HUNGARIAN, text) === 0);

/** Letters of the Mac are below those of the others, where these have marks and few letters. */
const LOW = /[\x80-\x9F]/g;
const HIGH = /[\x80-\xFF]/g;
const MIN_LOW_SHARE = 0.9;

const isOfMac = (bytes: string): boolean => countOf(LOW, bytes) >= countOf(HIGH, bytes) * MIN_LOW_SHARE;

/** The encoding with the fewest misfits, else the one whose language has the letters. */
export const latinEncodingOf = (sample: Buffer): LatinEncoding => {
  const readings = LATIN.map((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    return { encoding, text, misfits: misfitsOf(text) };
  });
  const [western] = readings;
  const ordered = isOfMac(sample.toString('latin1')) ? readings.toReversed() : readings;
  const best = ordered.toSorted((a, b) => a.misfits - b.misfits)[0];
  if (!western || !best || best.misfits < western.misfits) return best?.encoding ?? 'windows-1252';
  if (isTurkish(western.text)) return 'windows-1254';
  return isCentralEuropean(western.text) ? 'windows-1250' : 'windows-1252';
};
