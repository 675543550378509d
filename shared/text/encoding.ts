export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding of a text file by byte order mark, or by the zero bytes of UTF-16, from its first four bytes. */
export const encodingOf = (head: Uint8Array): Encoding => {
  const [first, second, third, fourth] = head;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
  return 'utf-8';
};
