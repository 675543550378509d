import { createHash } from 'node:crypto';
import type { Idempotent } from '#functions/ports/ctx.ts';

/** Derives the operation id from the caller, the idempotency key and the request: the same key with another body is another operation. */
export const operationId = ({ caller, requestKey }: Idempotent, useCase: 'unlock' | 'export', request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([useCase, caller.id, requestKey, request], sortKeys))
    .digest('base64url')
    .slice(0, 32);

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
