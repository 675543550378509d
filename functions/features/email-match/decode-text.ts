import { NOT_A_CSV } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';

/** Enough to detect the encoding. */
const HEAD_BYTES = 4;

/** Decodes a file as a stream. Only ASCII matters for emails, so the exact 8-bit encoding is irrelevant. */
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

/** Detects the encoding by byte order mark, or by the zero bytes of UTF-16. */
const encodingOf = (head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [first, second, third, fourth] = head;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
  return 'utf-8';
};

/** Archives, spreadsheets and images contain zero bytes, whatever their name. */
const textOrThrow = (text: string): string => {
  if (text.includes('\0')) throw new AppError('bad_request', NOT_A_CSV);
  return text;
};
