import { expect, it } from 'vitest';
import { lazyPort } from '#functions/config/lazy-port.ts';

type Counter = { next(): Promise<number> };

it('a port loads on its first call, once', async () => {
  let loads = 0;
  const port = lazyPort<Counter>(async () => {
    loads += 1;
    let count = 0;
    return { next: async () => ++count };
  });
  expect(loads).toBe(0);
  expect(await Promise.all([port.next(), port.next()])).toEqual([1, 2]);
  expect(loads).toBe(1);
});

it('a failed load is tried again by the next call', async () => {
  let loads = 0;
  const port = lazyPort<Counter>(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not yet');
    return { next: async () => loads };
  });
  await expect(port.next()).rejects.toThrow('not yet');
  expect(await port.next()).toBe(2);
});
