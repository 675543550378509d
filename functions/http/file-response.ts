import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply, ImageReply } from '#shared/http/file-reply.ts';

/** A Lambda cannot answer more; what it packs travels as base64, a third longer. */
const MAX_ANSWER_BYTES = 6_000_000;
const WORTH_PACKING_BYTES = 10_000;

type Headers = Record<string, string>;
type Answer = APIGatewayProxyStructuredResultV2;

/** In a thread of its own: other calls of this process go on meanwhile. */
const pack = promisify(gzip);

/** The bytes of a file, compressed where the client accepts it: a large file would exceed the response limit otherwise. */
export const answerFile = async ({ type, name, content }: FileReply, headers: Headers, takesGzip: boolean): Promise<Answer> => {
  const isPacked = takesGzip && content.length > WORTH_PACKING_BYTES;
  const body = isPacked ? (await pack(content)).toString('base64') : Buffer.from(content).toString('utf8');
  if (Buffer.byteLength(body) > MAX_ANSWER_BYTES)
    throw new AppError('too_large', 'This file is too large: ask for it with Accept-Encoding: gzip');
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': contentDisposition(name),
      vary: 'accept-encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    isBase64Encoded: isPacked,
    body,
  };
};

/** A picture that came from elsewhere: nothing in it may run, whatever shows it. */
export const answerImage = ({ type, content }: ImageReply, headers: Headers): Answer => ({
  statusCode: 200,
  headers: {
    ...headers,
    'content-type': type,
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  isBase64Encoded: true,
  body: Buffer.from(content).toString('base64'),
});

/** The name in full for those who read RFC 5987, and in plain letters for the others; never a path, never a second header. */
const contentDisposition = (name: string): string => {
  const safe = name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_');
  const plain = safe.replace(/[^\w.() -]/g, '_').replace(/\.{2,}/g, '_');
  const full = encodeURIComponent(safe).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
};
