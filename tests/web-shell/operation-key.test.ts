// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { withOperationKey } from '#web/api/operation-key.ts';

const lost = new TypeError('Connection lost');

/** Keys of as many runs of one operation as there are outcomes. */
const keysOf = async (request: object, outcomes: ('done' | Error)[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const outcome of outcomes) {
    const run = (key: string) => {
      keys.push(key);
      return outcome === 'done' ? Promise.resolve() : Promise.reject(outcome);
    };
    await withOperationKey(request, run).catch(() => undefined);
  }
  return keys;
};

describe('the key of an operation that spends or grants', () => {
  it.each([
    ['was lost', lost],
    ['is a failure of the server', new AppError('unavailable')],
  ])('[EXP-03] stays when the answer %s, until there is one', async (_, error) => {
    const [first, second, third, fourth] = await keysOf({ reports: 1, error: error.message }, [error, error, 'done', 'done']);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    ['was done', 'done' as const],
    ['was refused', new AppError('conflict')],
  ])('[EXP-03] is another one after the operation %s', async (how, outcome) => {
    const [first, second] = await keysOf({ reports: 2, how }, [outcome, 'done']);
    expect(second).not.toBe(first);
  });

  it('[EXP-03] is another one for another request', async () => {
    const [one] = await keysOf({ reports: 3 }, [lost]);
    const [other] = await keysOf({ reports: 4 }, [lost]);
    expect(other).not.toBe(one);
  });
});
