import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Limit } from '#shared/http/limits.ts';

/** Tries that were counted ahead and are not used yet; after a refusal none until its end. */
type TokenBatch = { left: number; until: number; refilling?: Promise<void> };

const MAX_STOCK = 20;
const MANY_KEYS = 10_000;
/** One memory for all features that share a process. */
const tokenBatches = new Map<string, TokenBatch>();

/** Divides the limit evenly, so that its last attempt is counted like its first. */
const tokenBatchSize = ({ times }: Limit): number => {
  let size = Math.min(MAX_STOCK, times);
  while (times % size !== 0) size -= 1;
  return size;
};

/**
 * Counts a try of something that is allowed often. The table counts a stock of tries at once, so that most calls cost it nothing;
 * what a process does not use of its stock is lost to the others until the window ends.
 */
export const spendFromStock = async (limits: RateLimits, key: string, limit: Limit): Promise<void> => {
  const tokenBatch = tokenBatchOf(key);
  while (tokenBatch.until <= Date.now() || tokenBatch.left === 0) {
    if (tokenBatch.until > Date.now() && tokenBatch.left === 0 && refused.has(tokenBatch)) throw refusal(limit, tokenBatch.until);
    tokenBatch.refilling ??= refill(limits, { key, limit, stock: tokenBatch }).finally(() => {
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
  if (tokenBatches.size >= MANY_KEYS) for (const [old, { until }] of tokenBatches) if (until <= Date.now()) tokenBatches.delete(old);
  const tokenBatch: TokenBatch = { left: 0, until: 0 };
  tokenBatches.set(key, tokenBatch);
  return tokenBatch;
};

type Refill = { key: string; limit: Limit; stock: TokenBatch };

const refill = async (limits: RateLimits, { key, limit, stock }: Refill): Promise<void> => {
  const size = tokenBatchSize(limit);
  try {
    stock.until = (await limits.use(key, limit, size)).until;
    stock.left = size;
    refused.delete(stock);
  } catch (error) {
    if (!(error instanceof AppError && error.retryAfterSeconds)) throw error;
    // Remembered, so that further calls of a blocked client cost no table access.
    stock.until = Date.now() + error.retryAfterSeconds * 1_000;
    stock.left = 0;
    refused.add(stock);
    throw error;
  }
};

const refusal = (limit: Limit, until: number): AppError =>
  new AppError('too_many_requests', undefined, { limit, retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1_000)) });
