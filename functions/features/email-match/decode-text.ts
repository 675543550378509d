import { NOT_A_CSV } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';

/** Enough to tell the encodings apart. */
const HEAD_BYTES = 4;

/** The text of a file as it comes. Addresses are plain letters, so that the exact encoding of all else is no matter. */
export const decodeText = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    if (!decoder && head.length + piece.length < HEAD_BYTES) {
      head = Buffer.concat([head, piece]);
      continue;
    }
    const next = decoder ? piece : Buffer.concat([head, piece]);
    decoder ??= new TextDecoder(encodingOf(next));
    yield textOrThrow(decoder.decode(next, { stream: true }));
  }
  yield textOrThrow((decoder ?? new TextDecoder()).decode(decoder ? undefined : head));
};

/** By its mark, or by the zeros between plain letters. */
const encodingOf = (head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [first, second, third, fourth] = head;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
  return 'utf-8';
};

/** Archives, spreadsheets and pictures have zeros, whatever they are named. */
const textOrThrow = (text: string): string => {
  if (text.includes('\0')) throw new AppError('bad_request', NOT_A_CSV);
  return text;
};
