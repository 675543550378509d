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
  return portOf(port);
};

/** A port that is made of a secret, and made again when `read` returns another one. All methods of the port must be asynchronous. */
export const secretPort = <S, T extends object>(read: () => Promise<S>, open: (secret: S) => T): T => {
  let opened: { secret: S; port: T } | undefined;
  return portOf(async () => {
    const secret = await read();
    if (!opened || opened.secret !== secret) opened = { secret, port: open(secret) };
    return opened.port;
  });
};

/** Asks for the port before each call. */
const portOf = <T extends object>(find: () => Promise<T>): T =>
  // Safe because ports have only methods that return promises.
  new Proxy({} as T, {
    get: (_, method: string) =>
      // `await` treats an object with `then` as a promise, so the port must not have one.
      method === 'then'
        ? undefined
        : async (...input: unknown[]) => {
            const port = await find();
            return (port as Record<string, (...input: unknown[]) => unknown>)[method]?.(...input);
          },
  });
