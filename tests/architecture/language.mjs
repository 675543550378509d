// Words and sentence forms that comments and test titles avoid; the words are in word-list.mjs.
// `node tests/architecture/language.mjs [--identifiers] [files…]` checks these files, or all of the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import {
  ALLOWED_IDENTIFIERS,
  ARE_IDENTIFIERS_CHECKED,
  FORBIDDEN_WORDS,
  FRAGMENT_STARTS,
  RENAMED_WORDS,
  TITLE_STARTS,
} from './word-list.mjs';

const MIN_TITLE_WORDS = 3;
/** Marks titles that `it.each` fills in. */
const PLACEHOLDER = /%[a-z]|\$\w|\$\{/;
const COMMENT = /(?<=^|[\s{(,[])(?:\/\*[\s\S]*?\*\/|\/\/(?=[ /]).*)/gm;
const FORBIDDEN = new RegExp(`\\b(?:${FORBIDDEN_WORDS.join('|')})\\b`, 'i');
const DECLARATION = /\b(?:const|let|function|type|interface|class|enum) (\w+)/g;

/** Quotations are exempt from the word list. */
const unquoted = (text) => text.replace(/`[^`]*`|"[^"]*"/g, '""');

/** Comments with their lines; consecutive `//` lines are one comment. */
const commentsOf = (code) => {
  const found = [];
  let [line, offset] = [1, 0];
  for (const { 0: raw, index } of code.matchAll(COMMENT)) {
    line += code.slice(offset, index).split('\n').length - 1;
    offset = index;
    const isLine = raw.startsWith('//');
    const text = (isLine ? raw.replace(/^\/+/, '') : raw.slice(2, -2).replace(/^\s*\*+/gm, '')).replace(/\s+/g, ' ').trim();
    const isAlone = code.slice(code.lastIndexOf('\n', index) + 1, index).trim() === '';
    const before = found.at(-1);
    if (isLine && isAlone && before?.isLine && before.end === line - 1)
      Object.assign(before, { text: `${before.text} ${text}`, end: line });
    else found.push({ line, end: line, text, isLine });
  }
  return found;
};

const flawOfSentence = (sentence) => {
  const [first = ''] = sentence.split(/[^\w]/, 1);
  if (sentence.endsWith('?') || /^By default\b/.test(sentence)) return undefined;
  const isFragment = FRAGMENT_STARTS.always.includes(first) || (FRAGMENT_STARTS.withoutComma.includes(first) && !sentence.includes(','));
  return isFragment ? `begins a sentence with "${first}"` : undefined;
};

const flawsOfComment = (comment) => {
  const text = unquoted(comment);
  const [word] = FORBIDDEN.exec(text) ?? [];
  return [word && `says "${word}"`, ...text.split(/(?<=[.!?])\s+/).map(flawOfSentence)].filter(Boolean);
};

const flawsOfTitle = (title) => {
  const text = unquoted(title.replace(/^(?:\[[^\]]*\] *)+/, ''));
  const words = text.split(/\s+/);
  const [word] = FORBIDDEN.exec(text) ?? [];
  return [
    word && `says "${word}"`,
    TITLE_STARTS.includes(words[0].toLowerCase()) && `begins with "${words[0]}"`,
    words.length < MIN_TITLE_WORDS && !PLACEHOLDER.test(text) && `has fewer than ${MIN_TITLE_WORDS} words`,
    text.endsWith('.') && 'ends with a period',
  ].filter(Boolean);
};

/** Loaded only for test files, because loading takes most of the time for one file. */
const typescript = () => createRequire(import.meta.url)('typescript');

/** Returns `it` for `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
const calledName = (ts, expression) => {
  if (ts.isIdentifier(expression)) return expression.text;
  const inner = ts.isTaggedTemplateExpression(expression) ? expression.tag : expression.expression;
  return inner && calledName(ts, inner);
};

const titlesOf = (path, code) => {
  const ts = typescript();
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false);
  const found = [];
  const visit = (node) => {
    const title = ts.isCallExpression(node) && ['it', 'test'].includes(calledName(ts, node.expression)) && node.arguments[0];
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      found.push({
        line: source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1,
        text: title.getText(source).slice(1, -1),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Compares whole words: `purse` matches `purse-of` and `PurseOf`, but not `pursesOf`. */
const renamedWordsIn = (name) => {
  if (ALLOWED_IDENTIFIERS.includes(name)) return [];
  const words = ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()} `;
  return Object.keys(RENAMED_WORDS).filter((word) => words.includes(` ${word.replace(/[A-Z]/g, ' $&').toLowerCase()} `));
};

const identifiersOf = (path, code) => {
  const name = basename(path).replace(/\..*$/, '');
  return [
    { line: 1, name },
    ...[...code.matchAll(DECLARATION)].map(({ 1: declared, index }) => ({ line: code.slice(0, index).split('\n').length, name: declared })),
  ].flatMap(({ line, name }) => renamedWordsIn(name).map((word) => ({ line, name, word })));
};

const isTest = (path) => /\.(?:test|spec)\.tsx?$|^tests\/.*\.ts$/.test(path);

const checkFile = (path, withIdentifiers) => {
  const code = readFileSync(path, 'utf8');
  const said = (kind, found, flawsOf) =>
    found.flatMap(({ line, text }) => flawsOf(text).map((flaw) => `${path}:${line} ${kind} ${flaw}: ${text}`));
  return [
    ...said('comment', commentsOf(code), flawsOfComment),
    ...(isTest(path) && /\b(?:it|test)\b/.test(code) ? said('title', titlesOf(path, code), flawsOfTitle) : []),
    ...(withIdentifiers
      ? identifiersOf(path, code).map(({ line, name, word }) => `${path}:${line} name ${name} says "${word}": ${RENAMED_WORDS[word]}`)
      : []),
  ];
};

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('--'));
const listed = () =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.mts', '*.cjs', '*.css'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((path) => path !== '' && existsSync(path) && !path.endsWith('/word-list.mjs'));
const withIdentifiers = ARE_IDENTIFIERS_CHECKED || options.includes('--identifiers');
const problems = (named.length > 0 ? named : listed()).flatMap((path) => checkFile(path, withIdentifiers));
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
