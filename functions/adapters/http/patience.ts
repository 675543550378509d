/** What `Retry-After` asks for: seconds or a date; 0 where it is not said. */
export const retryAfterMs = (headers: Headers): number => {
  const said = headers.get('retry-after');
  if (said === null) return 0;
  const seconds = Number(said);
  return Math.max(0, Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(said) - Date.now()) || 0;
};

/** Twice as long each time, and never the same for two. `tried`: how often, from 1. */
export const backoffMs = (firstMs: number, tried: number): number => firstMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
