import { NOT_A_CSV } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';
import { encodingOf } from '#shared/text/encoding.ts';

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

/** Archives, spreadsheets and images contain zero bytes, whatever their name. */
const textOrThrow = (text: string): string => {
  if (text.includes('\0')) throw new AppError('bad_request', NOT_A_CSV);
  return text;
};
