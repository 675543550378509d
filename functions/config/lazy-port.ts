/** A port that is loaded by its first call; a failed load is retried by the next call. All methods of the port must be asynchronous. */
export const lazyPort = <T extends object>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const port = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // Safe because ports have only methods that return promises.
  return new Proxy({} as T, {
    get: (_, method: string) =>
      // `await` treats an object with `then` as a promise, so the port must not have one.
      method === 'then'
        ? undefined
        : async (...input: unknown[]) => {
            const loaded = await port();
            return (loaded as Record<string, (...input: unknown[]) => unknown>)[method]?.(...input);
          },
  });
};
