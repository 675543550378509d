import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isEnough, staleness } from '#tests/mutants/mutant.ts';
import { MUTANTS } from '#tests/mutants/mutants.ts';

const mutant = { file: 'shared/a.ts', text: 'a < b', becomes: 'a <= b', tests: ['tests/a.test.ts'] };

describe('the list of mutants', () => {
  it.each([
    ['return a < b;', 0],
    ['return a <= b;', 1],
    ['return a < b || a < b;', 1],
    [undefined, 1],
  ])('the source %o has %i problems', (source, problems) => {
    expect(staleness(mutant, source)).toHaveLength(problems);
  });

  it('holds only changes of source text that exists once, tested by files that exist', () => {
    const stale = MUTANTS.flatMap((each) => staleness(each, existsSync(each.file) ? readFileSync(each.file, 'utf8') : undefined));
    const missing = MUTANTS.flatMap(({ tests }) => tests).filter((path) => !existsSync(path));
    expect([...stale, ...missing]).toEqual([]);
  });

  it('needs 95 percent to be killed, and at least one mutant', () => {
    expect([isEnough(95, 100), isEnough(94, 100), isEnough(0, 0)]).toEqual([true, false, false]);
  });
});
