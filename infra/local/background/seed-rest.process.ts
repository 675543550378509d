import { setTimeout } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import { seedRest } from '../first-catalogue.ts';

const RETRY_MS = 5_000;

/** Program of `startSeedingRest`: waits for other loads into the folder of its argument. */
for (let isDone = false; !isDone; ) {
  try {
    await seedRest(process.argv[2] ?? '');
    isDone = true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    await setTimeout(RETRY_MS);
  }
}
