import { AppError } from '#shared/http/errors.ts';

const MAX_ATTEMPTS = 5;
const PAUSE_MS = 2_000;

type RetryOptions = { pauseMs?: number; print?: (sentence: string) => void };

/**
 * Retries seeding `what`, and gives up without failing the start, because demo data is optional. The steps of `seed` must be
 * idempotent.
 */
export const seedWithRetry = async (
  what: string,
  seed: () => Promise<void>,
  { pauseMs = PAUSE_MS, print = console.log }: RetryOptions = {},
): Promise<void> => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await seed();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const isLast = attempt === MAX_ATTEMPTS;
      print(
        isLast
          ? `This machine is too busy to make ${what} now; the next start makes them.`
          : `This machine is busy: ${what} are tried again (${attempt + 1} of ${MAX_ATTEMPTS}).`,
      );
      if (isLast) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

const isBusy = (error: unknown): boolean => error instanceof AppError && (error.code === 'too_slow' || error.code === 'unavailable');
