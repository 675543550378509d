import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#shared/http/errors.ts';
import { ORIGIN_HEADER } from '#shared/http/origin.ts';

/** Throws `forbidden` unless the call came through the CDN, which applies the firewall, the limits and the forwarded addresses. */
export const requireOrigin = ({ headers }: APIGatewayProxyEventV2, secrets: readonly string[]): void => {
  if (secrets.length === 0) return;
  const sent = digest(headers[ORIGIN_HEADER] ?? '');
  // Compares all secrets, so that the duration does not reveal which one is in use.
  const matches = secrets.filter((secret) => timingSafeEqual(digest(secret), sent));
  if (matches.length === 0) throw new AppError('forbidden', 'This API is served at the address of the site only');
};

/** Comparing digests takes the same time for guesses of any length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
