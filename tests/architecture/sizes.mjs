// Limits in raw lines, comments and blank lines included. Data tables and word lists (*.data.ts, *.json) are not code; tests may have long callbacks.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_FOLDER_FILES = 25;

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.cjs', '*.css'];
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...CODE], { encoding: 'utf8' });
const files = stdout
  .split('\n')
  .filter((path) => path !== '' && existsSync(path) && !path.endsWith('.data.ts'))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });

const longFunctions = ({ path, text }) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineAt(node.getStart(source));
      const lines = lineAt(node.end) - line + 1;
      if (lines > MAX_FUNCTION_LINES) found.push({ path, line, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const crowded = Map.groupBy(files, ({ path }) => dirname(path));
const problems = [
  ...files
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${MAX_FILE_LINES}`),
  ...files
    .filter(({ path, lines }) => lines > MAX_FUNCTION_LINES && !/^tests\/|\.css$/.test(path))
    .flatMap(longFunctions)
    .map(({ path, line, lines }) => `${path}:${line} is a function of ${lines} lines; the limit is ${MAX_FUNCTION_LINES}`),
  ...[...crowded]
    .filter(([, within]) => within.length > MAX_FOLDER_FILES)
    .map(([folder, within]) => `${folder} has ${within.length} files; the limit is ${MAX_FOLDER_FILES}`),
];

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
