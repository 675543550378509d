const MAX_CACHED = 100_000;

/** Caches results: folding a name costs much more than a map lookup, and the same places recur. */
export const memoized = <Names extends readonly (string | undefined)[], T>(find: (...names: Names) => T): typeof find => {
  const known = new Map<string, T>();
  return (...names) => {
    const key = JSON.stringify(names);
    const cached = known.get(key);
    if (cached !== undefined || known.has(key)) return cached as T;
    if (known.size >= MAX_CACHED) known.clear();
    const found = find(...names);
    known.set(key, found);
    return found;
  };
};
