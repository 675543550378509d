/** Longer than an account lookup, storing a token and sending a mail take together. */
const STEP_MS = 600;

/** Responds at the next multiple of the step, so that the duration does not reveal whether an e-mail address is known. */
export const inConstantTime = async (work: () => Promise<void>): Promise<void> => {
  const started = performance.now();
  const [done] = await Promise.allSettled([work()]);
  const restMs = STEP_MS - ((performance.now() - started) % STEP_MS);
  await new Promise((resolve) => setTimeout(resolve, restMs));
  if (done.status === 'rejected') throw done.reason;
};
