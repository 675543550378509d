import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#shared/http/errors.ts';
import { ORIGIN_HEADER } from '#shared/http/origin.ts';

/** Throws unless the call came through the CDN: its firewall, limits and forwarded addresses hold nowhere else. */
export const requireOrigin = ({ headers }: APIGatewayProxyEventV2, secrets: readonly string[]): void => {
  if (secrets.length === 0) return;
  const sent = digest(headers[ORIGIN_HEADER] ?? '');
  // Every secret is compared, so that the time does not tell which one is in use.
  const matches = secrets.filter((secret) => timingSafeEqual(digest(secret), sent));
  if (matches.length === 0) throw new AppError('forbidden', 'This API is served at the address of the site only');
};

/** Comparing digests takes the same time for every guess of every length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
