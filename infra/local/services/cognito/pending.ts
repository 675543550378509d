const LIFETIME_MS = 3 * 60_000;

export type Pending<T> = {
  keep(id: string, value: T): void;
  find(id: string): T | undefined;
  /** Returns a value once and removes it. */
  take(id: string): T | undefined;
};

/** Pending steps of sign-ins; as in Cognito, they expire after three minutes. */
export const pending = <T>(): Pending<T> => {
  const entries = new Map<string, { value: T; until: number }>();
  const find = (id: string): T | undefined => {
    const found = entries.get(id);
    return found && found.until > Date.now() ? found.value : undefined;
  };
  return {
    keep: (id, value) => {
      for (const [old, { until }] of entries) if (until <= Date.now()) entries.delete(old);
      entries.set(id, { value, until: Date.now() + LIFETIME_MS });
    },
    find,
    take: (id) => {
      const value = find(id);
      entries.delete(id);
      return value;
    },
  };
};
