import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/entries.ts';
import { newFeature } from '#infra/generate/new-feature.ts';

/** The state of an incremental compilation is kept in node_modules, which the copy shares. */
const WHOLE = { incremental: false, tsBuildInfoFile: null };
const COPIED = ['shared', 'functions', 'web', 'infra/permissions.ts', 'tests/support', 'tsconfig.json', 'package.json', 'biome.json'];
let root: string;
let written: string[];

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-feature-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  // Biome reads the ignored files from git.
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  written = newFeature('team-notes', root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('npm run new:feature', () => {
  it('writes a feature that passes its own test', () => {
    expect(run('vitest/vitest.mjs', 'run', 'tests/team-notes')).toMatchObject({ status: 0 });
  });

  it('writes a feature without problems for Biome, once it has sorted and formatted it', () => {
    expect(run('@biomejs/biome/bin/biome', 'check', '--write', ...written)).toMatchObject({ status: 0 });
  });

  it('writes a feature that compiles, with its call, screen, path and messages registered', () => {
    // Excludes the stacks, whose type check takes as long as the rest.
    const files = written.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('infra/'));
    writeFileSync(
      join(root, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions: WHOLE, include: ['web/**/*.d.ts'], files: [...files] }),
    );
    expect(run('typescript-native/bin/tsc', '-p', 'tsconfig.new.json')).toEqual({ status: 0, output: '' });
    for (const path of ['shared/api.ts', 'infra/permissions.ts', 'web/app/routes.tsx', 'web/paths.ts'])
      expect(readFileSync(join(root, path), 'utf8')).toMatch(/team-?notes/i);
  }, 300_000);

  it.each(['', 'TeamNotes', 'team_notes', 'team-', '-notes', '1st', 'delete', 'a'.repeat(25), '../escape'])(
    'refuses "%s", which is not in kebab-case',
    (name) => {
      expect(() => newFeature(name, root)).toThrow('is not a name');
    },
  );

  it.each(['team-notes', 'billing', 'creator-lists', 'keywords', 'usage', 'jobs'])('refuses "%s", which is taken', (name) => {
    expect(() => newFeature(name, root)).toThrow('is taken');
  });
});
