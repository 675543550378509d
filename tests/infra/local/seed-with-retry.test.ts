import { describe, expect, it } from 'vitest';
import { seedWithRetry } from '#infra/local/demo/seed-with-retry.ts';
import { AppError } from '#shared/http/errors.ts';

const seeding = (failures: Error[]) => {
  const said: string[] = [];
  let tries = 0;
  const seed = async () => {
    tries += 1;
    const failure = failures.shift();
    if (failure) throw failure;
  };
  return { run: () => seedWithRetry('the past reports', seed, { pauseMs: 0, print: (line) => said.push(line) }), said, tries: () => tries };
};
const slow = () => new AppError('too_slow');

describe('the demo data', () => {
  it('is tried again on a busy machine, with a message', async () => {
    const busy = seeding([slow(), new AppError('unavailable')]);
    await busy.run();
    expect(busy.tries()).toBe(3);
    expect(busy.said).toEqual([
      'This machine is busy: the past reports are tried again (2 of 5).',
      'This machine is busy: the past reports are tried again (3 of 5).',
    ]);
  });

  it('never costs the start: after five tries the next start makes it', async () => {
    const hopeless = seeding([slow(), slow(), slow(), slow(), slow()]);
    await expect(hopeless.run()).resolves.toBeUndefined();
    expect(hopeless.tries()).toBe(5);
    expect(hopeless.said.at(-1)).toBe('This machine is too busy to make the past reports now; the next start makes them.');
  });

  it('does not hide a mistake', async () => {
    await expect(seeding([new TypeError('a mistake')]).run()).rejects.toThrow('a mistake');
  });
});
