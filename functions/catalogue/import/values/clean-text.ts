import { withoutInvisible } from '#shared/text/invisible.ts';

const DOUBLY_ENCODED = /[\u00c2-\u00f4][\u0080-\u00bf]/;
/** `Cs` matches lone surrogates only. */
const UNREADABLE = /\ufffd|\p{Cs}|(?![\n\r\t])\p{Cc}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Removes characters that cannot be decoded, are invisible or reorder text, and repairs doubly encoded UTF-8: "CÃ´te d'Ivoire" becomes
 * "Côte d'Ivoire".
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text.trim() : withoutInvisible(decodedOnce(text)).replace(UNREADABLE, '').trim();

/** Cleans all texts within lists and objects. */
export const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
};

const decodedOnce = (text: string): string => {
  if (!DOUBLY_ENCODED.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return decoded.includes('\ufffd') || bytes.toString('latin1') !== text ? text : decoded;
};
