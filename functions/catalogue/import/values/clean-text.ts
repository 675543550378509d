const DOUBLY_ENCODED = /[\u00c2-\u00f4][\u0080-\u00bf]/;
const UNREADABLE = /\ufffd|(?![\n\r\t])\p{Cc}/gu;

/** Removes undecodable characters and repairs doubly encoded UTF-8: "CÃ´te d'Ivoire" becomes "Côte d'Ivoire". */
export const cleanText = (text: string): string => decodedOnce(text).replace(UNREADABLE, '').trim();

const decodedOnce = (text: string): string => {
  if (!DOUBLY_ENCODED.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return decoded.includes('\ufffd') || bytes.toString('latin1') !== text ? text : decoded;
};
