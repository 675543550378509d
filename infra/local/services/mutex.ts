export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work sequentially, in the order of the calls; a failure does not affect later work. */
export const mutex = (): Mutex => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
