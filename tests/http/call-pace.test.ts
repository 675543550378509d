import { expect, test } from 'vitest';
import { callPace } from '#functions/adapters/http/call-pace.ts';

const paceAt = (perSecond: number) => {
  const clock = { ms: 5_000 };
  return { clock, pace: callPace(perSecond, () => clock.ms) };
};

test('five calls a second start at once, and each further one a second after the fifth before it', () => {
  const { clock, pace } = paceAt(5);
  const delays = Array.from({ length: 6 }, () => pace.take(60_000));
  clock.ms += 400;
  expect([...delays, pace.take(60_000)]).toEqual([0, 0, 0, 0, 0, 1_000, 600]);
});

test.each([
  [1_000, 1_000],
  [999, undefined],
])('a call that may wait %i ms for a slot in 1,000 ms waits %s', (maxMs, delay) => {
  const { pace } = paceAt(1);
  pace.take(0);
  expect(pace.take(maxMs)).toBe(delay);
});

test('a call that was not granted takes no slot', () => {
  const { pace } = paceAt(1);
  pace.take(0);
  pace.take(0);
  expect(pace.take(1_000)).toBe(1_000);
});

test('the longer of two holds counts for every call', () => {
  const { clock, pace } = paceAt(5);
  pace.holdFor(3_000);
  pace.holdFor(1_000);
  clock.ms += 500;
  expect(pace.take(60_000)).toBe(2_500);
});
