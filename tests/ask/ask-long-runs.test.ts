import { expect, it } from 'vitest';
import { asOneText } from '#shared/ask/layout/pauses.ts';
import { type Lookup, nodesOf } from '#shared/ask/tokens.ts';

it('[DIS-18] a long run of one known character takes time by its length, not by the square of it', () => {
  const lookupsIn = (length: number): number => {
    let lookups = 0;
    const lookup: Lookup = (key) => {
      lookups++;
      return key === '人' ? [{ kind: 'creator', value: '' }] : undefined;
    };
    expect(nodesOf('人'.repeat(length), lookup)).toHaveLength(length);
    return lookups;
  };
  expect(lookupsIn(400)).toBeLessThan(3 * lookupsIn(200));
});

it.each(['-', '—', '- ', 'no ', 'ー', 'か、'])('[DIS-18] a long run of "%s" is shortened before the rules read it', (unit) => {
  expect(asOneText(`yoga ${unit.repeat(1000)}`).length).toBeLessThan(30);
});
