import { AppError } from '#shared/http/errors.ts';

const MAX_TRIES = 5;
const PAUSE_MS = 2_000;

type RetryOptions = { pauseMs?: number; say?: (sentence: string) => void };

/** `what` is for people to look at: a machine that is too busy to make it now must not cost the start. Its steps may be done again. */
export const seedWithRetry = async (
  what: string,
  seed: () => Promise<void>,
  { pauseMs = PAUSE_MS, say = console.log }: RetryOptions = {},
): Promise<void> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await seed();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const isLast = tries === MAX_TRIES;
      say(
        isLast
          ? `This machine is too busy to make ${what} now; the next start makes them.`
          : `This machine is busy: ${what} are tried again (${tries + 1} of ${MAX_TRIES}).`,
      );
      if (isLast) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

const isBusy = (error: unknown): boolean => error instanceof AppError && (error.code === 'too_slow' || error.code === 'unavailable');
