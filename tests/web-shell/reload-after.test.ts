import { expect, it } from 'vitest';
import { reloadAfter } from '#web/api/reload-after.ts';

const LATER = 'later';

const firstOf = (error: Error | null): Promise<unknown> =>
  Promise.race([reloadAfter(() => new Promise(() => {}))(undefined, error), new Promise((resolve) => setImmediate(resolve, LATER))]);

it('[SHL-16] a failed change can be tried again while the screen still reloads; a successful one is finished when it is shown', async () => {
  expect(await firstOf(new Error('no such account'))).not.toBe(LATER);
  expect(await firstOf(null)).toBe(LATER);
});
