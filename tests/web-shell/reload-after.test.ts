import { expect, it } from 'vitest';
import { reloadAfter } from '#web/api/reload-after.ts';

/** Whether it has ended, though the reloading never does. */
const ends = async (error: Error | null): Promise<boolean> => {
  let ended = false;
  reloadAfter(() => new Promise(() => {}))(undefined, error).then(() => {
    ended = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return ended;
};

it('[SHL-16] what failed can be tried again while the screen still reloads; what went well is over when it is shown', async () => {
  expect(await ends(new Error('no such account'))).toBe(true);
  expect(await ends(null)).toBe(false);
});
