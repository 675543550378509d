import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FETCH_MS = 600_000;

/** The class path, or the reason why there is none. */
export type Jars = { classpath: string } | { missing: string };

export const isThere = (program: string, flag = '-version'): boolean => spawnSync(program, [flag]).status === 0;

/** Dependencies of a pom, fetched by Maven into its own cache. */
export const jarsOf = (pom: string): Jars => {
  const absent = ['java', 'mvn'].filter((program) => !isThere(program));
  if (absent.length > 0) return { missing: `${absent.join(' and ')} not found` };
  const folder = mkdtempSync(join(tmpdir(), 'jars-'));
  try {
    const file = join(folder, 'classpath');
    const fetched = spawnSync('mvn', ['-q', '-B', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${file}`], {
      encoding: 'utf8',
      timeout: FETCH_MS,
    });
    if (fetched.status === 0) return { classpath: readFileSync(file, 'utf8').trim() };
    return { missing: `Maven could not fetch ${pom}: ${lastLine(fetched.stdout) || fetched.error?.message || 'no answer in time'}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .find((line) => line.includes('ERROR')) ?? '';
