export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** One after the other, in the order of asking, also after a failure. */
export const mutex = (): Mutex => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
