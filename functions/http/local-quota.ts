import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Limit } from '#shared/http/limits.ts';

/** Attempts that are already counted in the table but not used yet. After a refusal, `left` stays 0 until the end of the window. */
type TokenBatch = { left: number; until: number; refilling?: Promise<void> };

const MAX_BATCH = 20;
const MAX_BATCHES = 10_000;
/** Shared by all features of a process. */
const tokenBatches = new Map<string, TokenBatch>();

/** Largest batch that divides the limit evenly, so that the whole limit can be used. */
const tokenBatchSize = ({ times }: Limit): number => {
  let size = Math.min(MAX_BATCH, times);
  while (times % size !== 0) size -= 1;
  return size;
};

/**
 * Counts an attempt of a frequent operation. The table counts a batch of attempts at once, so that most calls do not access it.
 * Attempts that a process does not use are lost to the others until the window ends. Throws `too_many_requests`.
 */
export const spendFromBatch = async (limits: RateLimits, key: string, limit: Limit): Promise<void> => {
  const tokenBatch = tokenBatchOf(key);
  while (tokenBatch.until <= Date.now() || tokenBatch.left === 0) {
    if (tokenBatch.until > Date.now() && tokenBatch.left === 0 && refused.has(tokenBatch)) throw refusal(limit, tokenBatch.until);
    tokenBatch.refilling ??= refill(limits, { key, limit, batch: tokenBatch }).finally(() => {
      tokenBatch.refilling = undefined;
    });
    await tokenBatch.refilling;
  }
  tokenBatch.left -= 1;
};

const refused = new WeakSet<TokenBatch>();

const tokenBatchOf = (key: string): TokenBatch => {
  const known = tokenBatches.get(key);
  if (known) return known;
  if (tokenBatches.size >= MAX_BATCHES) for (const [old, { until }] of tokenBatches) if (until <= Date.now()) tokenBatches.delete(old);
  const tokenBatch: TokenBatch = { left: 0, until: 0 };
  tokenBatches.set(key, tokenBatch);
  return tokenBatch;
};

type Refill = { key: string; limit: Limit; batch: TokenBatch };

const refill = async (limits: RateLimits, { key, limit, batch }: Refill): Promise<void> => {
  const size = tokenBatchSize(limit);
  try {
    batch.until = (await limits.use(key, limit, size)).until;
    batch.left = size;
    refused.delete(batch);
  } catch (error) {
    if (!(error instanceof AppError && error.retryAfterSeconds)) throw error;
    // The refusal is cached, so that further calls of a blocked client do not access the table.
    batch.until = Date.now() + error.retryAfterSeconds * 1_000;
    batch.left = 0;
    refused.add(batch);
    throw error;
  }
};

const refusal = (limit: Limit, until: number): AppError =>
  new AppError('too_many_requests', undefined, { limit, retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1_000)) });
