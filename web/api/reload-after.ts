/** For `onSettled`: a successful change stays pending until its data are reloaded; a failed one ends at once so that the user can retry. */
export const reloadAfter =
  (reload: () => Promise<unknown>) =>
  async (_answer: unknown, error: Error | null): Promise<void> => {
    const reloaded = reload();
    if (!error) await reloaded;
  };
