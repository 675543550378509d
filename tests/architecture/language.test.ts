import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const LINT = resolve(import.meta.dirname, 'language.mjs');
const folder = mkdtempSync(join(tmpdir(), 'language-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Flaws of a file with this code, as "kind flaw". */
const flawsOf = (name: string, code: string, ...options: string[]): string[] => {
  const path = join(folder, name);
  writeFileSync(path, code);
  const { status, stderr } = spawnSync(process.execPath, [LINT, ...options, path], { encoding: 'utf8' });
  const flaws = stderr.split('\n').flatMap((line) => /^\S+:\d+ (.*)$/.exec(line)?.[1] ?? []);
  expect(status).toBe(flaws.length === 0 ? 0 : 1);
  return flaws.map((flaw) => flaw.replace(/: .*/, ''));
};

describe('the language lint on comments', () => {
  // Built from parts, so that the lint does not find the samples in this file.
  const comment = (text: string) => `${'//'} ${text}\nexport const a = 1;\n`;

  it.each([
    ['Only no' + 'body may call this.', 'comment says "nobody"'],
    ['Its id st' + 'ands in the path.', 'comment says "stands"'],
    ['Of a link that is new.', 'comment begins a sentence with "Of"'],
    ['Fast. What a search reads.', 'comment begins a sentence with "What"'],
    ['By its number.', 'comment begins a sentence with "By"'],
  ])('%j is rejected: %s', (text, flaw) => {
    expect(flawsOf('sample.ts', comment(text))).toEqual([flaw]);
  });

  it.each([
    'The id is part of the path.',
    'With SSE-C, the key is part of the request.',
    'By default the limit is 10.',
    'What if the index is missing?',
    'The screen says "no' + 'body" and `st' + 'ands`.',
  ])('%j is accepted', (text) => {
    expect(flawsOf('sample.ts', comment(text))).toEqual([]);
  });

  it('blocks, JSX comments and consecutive lines are read, strings and globs are not', () => {
    const code = `${'/**'} Te${'lls'} it. */
const a = <p>{${'/*'} To${'ld'} */}</p>;
${'//'} A sentence about no
${'//'} one, anew.
const text = 'nobody', glob = 'tests/**/nobody.ts', url = 'https://nobody.example';
`;
    expect(flawsOf('sample.tsx', code)).toEqual(['comment says "Tells"', 'comment says "Told"', 'comment says "anew"']);
  });
});

describe('the language lint on test titles', () => {
  const title = (text: string) => `i${'t'}('${text}', () => undefined);\n`;

  it.each([
    ['[LST-05] of each of 20 who write to one list', 'title begins with "of"'],
    ['[LST-05] is open to everybody, whoever asks', 'title says "whoever"'],
    ['compares numbers', 'title has fewer than 3 words'],
    ['an editor cannot delete a list.', 'title ends with a period'],
  ])('%j is rejected: %s', (text, flaw) => {
    expect(flawsOf('sample.test.ts', title(text))).toEqual([flaw]);
  });

  it.each(['[LST-04] an editor cannot delete a shared list', '20 concurrent writers all succeed under contention', '%s'])(
    '%j is accepted',
    (text) => {
      expect(flawsOf('sample.test.ts', title(text))).toEqual([]);
    },
  );

  it('titles of tables are read', () => {
    expect(flawsOf('sample.test.ts', `i${'t'}.each([1])('for %i of them', () => undefined);\n`)).toEqual(['title begins with "for"']);
  });
});

describe('the language lint on names', () => {
  it('whole words of declarations are compared', () => {
    const code = `export const pur${'se'}Of = 1;\nconst mostly = 2;\ntype Stand${'In'} = 3;\n`;
    expect(flawsOf('sample.ts', code, '--identifiers')).toEqual(['name purseOf says "purse"', 'name StandIn says "standIn"']);
  });
});
