import { createHash } from 'node:crypto';
import type { Idempotent } from '#functions/ports/ctx.ts';

/** Names an act by who does it, the key of its call, and all that it asks: the same key with another body is another act. */
export const operationId = ({ caller, requestKey }: Idempotent, useCase: 'unlock' | 'export', request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([useCase, caller.id, requestKey, request], inOrderOfNames))
    .digest('base64url')
    .slice(0, 32);

const inOrderOfNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
