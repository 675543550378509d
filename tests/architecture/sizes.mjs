// Files stay readable in one go. Data tables and word lists (*.data.ts, *.json) are no code.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MAX_LINES = 300;
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], {
  encoding: 'utf8',
});
const tooLong = stdout
  .split('\n')
  .filter((path) => path !== '' && existsSync(path) && !/\.data\.ts$/.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > MAX_LINES);

for (const { path, lines } of tooLong) console.error(`${path} has ${lines} lines; the limit is ${MAX_LINES}`);
process.exit(tooLong.length === 0 ? 0 : 1);
