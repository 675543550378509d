import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilter } from '#infra/generate/new-filter.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PODCAST = { name: 'has_podcast', kind: 'yes-no', english: 'Has a podcast', japanese: 'ポッドキャストあり' } as const;
const EPISODES = { name: 'podcast_episodes', kind: 'range', english: 'Podcast episodes', japanese: 'ポッドキャストの本数' } as const;
/** Directories that the change of a filter may touch; the compiler checks the rest. */
const INCLUDED = [
  'functions/adapters/catalogue',
  'functions/catalogue',
  'tests/support/catalogue/naive-search.ts',
  'tests/support/catalogue/random-requests.ts',
];

describe('a new filter', () => {
  let project: string;
  let files: string[][];

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'new-filter-'));
    for (const part of ['shared', 'functions', 'tests/support', 'tests/discovery', 'web/i18n', 'package.json', 'tsconfig.json']) {
      cpSync(join(ROOT, part), join(project, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
    files = [PODCAST, EPISODES].map((filter) => addFilter(project, filter));
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('a yes-no filter is written into seven files, both languages and the tests included', () => {
    expect(files[0]).toHaveLength(7);
    expect(files[1]).toHaveLength(9);
  });

  it('compiles in all engines, the contract and the scan that they are tested against', () => {
    // The state of an incremental compilation is kept in node_modules, which the copy shares.
    const compilerOptions = { incremental: false, tsBuildInfoFile: null };
    const tsconfig = { extends: './tsconfig.json', compilerOptions, include: [...INCLUDED, 'tests/discovery/examples.ts'] };
    writeFileSync(join(project, 'tsconfig.new.json'), JSON.stringify(tsconfig));
    const compiler = join(project, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.new.json'], { cwd: project, encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('makes both engines refuse catalogues without its column', () => {
    const version = (root: string) =>
      Number(/ATTRIBUTES_VERSION = (\d+)/.exec(readFileSync(join(root, 'functions/catalogue/attributes.ts'), 'utf8'))?.[1]);
    expect(version(project)).toBe(version(ROOT) + 2);
  });

  it('is refused under the name of another one, and nothing is written', () => {
    const before = readFileSync(join(project, 'shared/discovery/search-request.ts'), 'utf8');
    expect(() => addFilter(project, { ...PODCAST, name: 'has_ads' })).toThrow('has_ads is a filter already');
    expect(readFileSync(join(project, 'shared/discovery/search-request.ts'), 'utf8')).toBe(before);
  });
});
