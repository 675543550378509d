/** Milliseconds of `Retry-After`, in its seconds or date form; 0 if absent. */
export const retryAfterMs = (headers: Headers): number => {
  const said = headers.get('retry-after');
  if (said === null) return 0;
  const seconds = Number(said);
  return Math.max(0, Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(said) - Date.now()) || 0;
};

/** Exponential backoff with jitter, in ms. `tried`: number of attempts so far, from 1. */
export const backoffMs = (firstMs: number, tried: number): number => firstMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
