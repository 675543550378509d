import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply, ImageReply } from '#shared/http/file-reply.ts';

/** Response limit of a Lambda; compressed content is sent as base64, which is a third longer. */
const MAX_ANSWER_BYTES = 6_000_000;
const MIN_COMPRESSED_BYTES = 10_000;

type Headers = Record<string, string>;
type Answer = APIGatewayProxyStructuredResultV2;

/** Runs in the thread pool, so that other calls of this process continue. */
export const compress = promisify(gzip);

/**
 * Throws `too_large` when the file exceeds the response limit. It is compressed when the client accepts gzip, because large files
 * would exceed the limit otherwise.
 */
export const answerFile = async ({ type, name, content }: FileReply, headers: Headers, takesGzip: boolean): Promise<Answer> => {
  const isCompressed = takesGzip && content.length > MIN_COMPRESSED_BYTES;
  const body = isCompressed ? (await compress(content)).toString('base64') : Buffer.from(content).toString('utf8');
  if (Buffer.byteLength(body) > MAX_ANSWER_BYTES)
    throw new AppError('too_large', 'This file is too large: ask for it with Accept-Encoding: gzip');
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': contentDisposition(name),
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    isBase64Encoded: isCompressed,
    body,
  };
};

/** Images come from other servers, so the CSP prevents that anything in them runs. */
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

/** RFC 5987 name with an ASCII fallback; replaces path separators and control characters, so that it adds neither a path nor a header. */
const contentDisposition = (name: string): string => {
  const safe = name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_');
  const plain = safe.replace(/[^\w.() -]/g, '_').replace(/\.{2,}/g, '_');
  const full = encodeURIComponent(safe).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
};
