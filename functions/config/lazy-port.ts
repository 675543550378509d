/** A port all of whose methods are asynchronous, loaded by its first call; a failed load is tried again by the next one. */
export const lazyPort = <T extends object>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const port = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // Safe because ports hold nothing but methods that return promises.
  return new Proxy({} as T, {
    get: (_, method: string) =>
      // A promise is recognised by `then`: a port must not look like one.
      method === 'then'
        ? undefined
        : async (...input: unknown[]) => {
            const loaded = await port();
            return (loaded as Record<string, (...input: unknown[]) => unknown>)[method]?.(...input);
          },
  });
};
