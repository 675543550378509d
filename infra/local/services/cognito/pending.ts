const LIFE_MS = 3 * 60_000;

export type Pending<T> = {
  keep(id: string, value: T): void;
  find(id: string): T | undefined;
  /** Gives it once. */
  take(id: string): T | undefined;
};

/** Steps of sign-ins that wait for their answer; as in Cognito they are void after three minutes. */
export const pending = <T>(): Pending<T> => {
  const waiting = new Map<string, { value: T; until: number }>();
  const find = (id: string): T | undefined => {
    const found = waiting.get(id);
    return found && found.until > Date.now() ? found.value : undefined;
  };
  return {
    keep: (id, value) => {
      for (const [old, { until }] of waiting) if (until <= Date.now()) waiting.delete(old);
      waiting.set(id, { value, until: Date.now() + LIFE_MS });
    },
    find,
    take: (id) => {
      const value = find(id);
      waiting.delete(id);
      return value;
    },
  };
};
