import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isThere } from '#tests/support/servers/java-artifacts.ts';

const REQUIREMENTS = 'tests/fidelity/requirements.txt';
const FOLDER = resolve('.cache/fidelity/python');
const INSTALLED = join(FOLDER, 'requirements.txt');

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Installs the linters of templates, and moto, from PyPI, once; `missing` says why they cannot run here. */
export const installLinters = (): { environment: Record<string, string>; missing: string[] } => {
  const missing = (why: string) => ({ environment: {}, missing: [`cfn-lint, checkov and moto: ${why}`] });
  const bin = join(FOLDER, 'bin');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (!existsSync(INSTALLED) || readFileSync(INSTALLED, 'utf8') !== wanted) {
    if (!isThere('python3', '--version')) return missing('python3 not found');
    const created = spawnSync('python3', ['-m', 'venv', '--clear', FOLDER], { encoding: 'utf8' });
    if (created.status !== 0) return missing(`python3 cannot create an environment: ${lastLine(created.stderr || created.stdout)}`);
    const installed = spawnSync(join(bin, 'pip'), ['install', '--quiet', '-r', REQUIREMENTS], { encoding: 'utf8' });
    if (installed.status !== 0) return missing(`pip could not fetch them: ${lastLine(installed.stderr)}`);
    writeFileSync(INSTALLED, wanted);
  }
  return { environment: { TEMPLATE_LINTERS: bin }, missing: [] };
};
