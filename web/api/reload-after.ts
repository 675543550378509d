/** For `onSettled`: a change that went well is over once it is seen; one that failed at once, so that it can be tried again. */
export const reloadAfter =
  (reload: () => Promise<unknown>) =>
  async (_answer: unknown, error: Error | null): Promise<void> => {
    const reloaded = reload();
    if (!error) await reloaded;
  };
