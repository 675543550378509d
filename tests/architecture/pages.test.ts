import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MAX_WORDS = 600;
const MAX_README_WORDS = 1_200;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const folders = new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
const names = new Set(files.flatMap((file) => file.split('/').slice(-1)));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const pages = files.filter((file) => file.endsWith('.md'));

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const proseOf = (text: string): string => text.replace(/```[\s\S]*?```/g, '');
const exists = (path: string): boolean => {
  const plain = normalize(path).replace(/\/$/, '');
  return plain === '.' || files.includes(plain) || folders.has(plain);
};
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
const anchorsOf = (page: string): string[] => [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const brokenLinks = (page: string): string[] =>
  [...proseOf(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      return !exists(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });

/** Expands `a/{b,c}.ts` to two paths. */
const expanded = (path: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((choice) => expanded(before + choice.trim() + after));
};
const isPath = (code: string): boolean =>
  /^[\w{][\w.{},*-]*(\/[\w.{},*-]+)+\/?$/.test(code) && /^(functions|infra|shared|tests|web)\//.test(code) && !/NAME|FILE/.test(code);
const matchesGlob = (path: string): boolean => {
  const glob = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\*+/g, '[^/]*')}$`);
  return [...files, ...folders].some((file) => glob.test(file));
};
const missingPaths = (page: string): string[] =>
  [...proseOf(textOf(page)).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter(isPath)
    .flatMap(expanded)
    .filter((path) => (path.includes('*') ? !matchesGlob(path) : !exists(path) && !exists(join(dirname(page), path)) && !names.has(path)));

const missingCommands = (page: string): string[] =>
  [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts));

const wordsOf = (page: string): number =>
  proseOf(textOf(page))
    .split('\n')
    .filter((line) => !(page.startsWith('tests/bench/') && line.startsWith('|')))
    .join('\n')
    .split(/\s+/)
    .filter((word) => word !== '').length;

describe.each(pages)('%s', (page) => {
  it('links to pages and headings that exist', () => expect(brokenLinks(page)).toEqual([]));
  it('names files and folders that exist', () => expect(missingPaths(page)).toEqual([]));
  it('names commands that exist', () => expect(missingCommands(page)).toEqual([]));
  it('is short enough to be read at once', () =>
    expect(wordsOf(page)).toBeLessThanOrEqual(page === 'README.md' ? MAX_README_WORDS : MAX_WORDS));
});
