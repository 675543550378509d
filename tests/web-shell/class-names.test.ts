import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STYLES = /import (\w+) from '([^']+\.module\.css)'/g;

const sheetOf = (file: string, path: string): string => (path.startsWith('#web/') ? path.slice(1) : join(dirname(file), path));

const classesIn = (sheet: string): Set<string> =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));

/** Class names that a screen uses but its stylesheet lacks. */
const strays = globSync('web/**/*.tsx').flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(STYLES)].flatMap(([, name = '', path = '']) => {
    const known = classesIn(sheetOf(file, path));
    const named = [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.([A-Za-z]\\w*)`, 'g'))].map(([, each = '']) => each);
    return [...new Set(named)].filter((each) => !known.has(each)).map((each) => `${file}: ${name}.${each}`);
  });
});

it('every class that a screen names is in its stylesheet', () => {
  expect(strays).toEqual([]);
});
