import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/http/errors.ts';

/** Limit of API Gateway. */
const MAX_REQUEST_BYTES = 10_000_000;

/** The whole body as text. Throws `too_large` without storing data beyond the limit. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
  }
  if (size > MAX_REQUEST_BYTES) throw new AppError('too_large');
  return Buffer.concat(chunks).toString('utf8');
};
