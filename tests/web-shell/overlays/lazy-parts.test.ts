import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIRST_AREAS } from '#web/i18n/catalogue.ts';

const PART = /^(?:export )?const (\w+) = (?:lazyWithRetry|lazyOverlay|suspendWithRetry|page)\((.*?)(?=\n\S)(?!\n[\])}])/gms;
/** The list of namespaces, which is no destructuring of modules. */
const DECLARED = /\[('\w+'(?:,\s*'\w+')*),?\s*\]/;
const AREAS = /useMessages\('(\w+)'\)/g;
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm;

const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join('.', resolve('/', dirname(from), specifier)) : undefined;
};

/** Message namespaces that a module and its static imports read. */
const areasOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const areas = new Set([...text.matchAll(AREAS)].map(([, area = '']) => area));
  for (const [, specifier = ''] of text.matchAll(STATIC_IMPORT)) {
    const imported = fileOf(file, specifier);
    if (imported) for (const area of areasOf(imported, seen)) areas.add(area);
  }
  return areas;
};

const parts = globSync('web/**/*.tsx').flatMap((host) => {
  const text = readFileSync(host, 'utf8');
  const known = new Set([...Object.keys(FIRST_AREAS), ...[...text.matchAll(AREAS)].map(([, area]) => area)]);
  return [...text.matchAll(PART)].map(([, name = '', definition = '']) => {
    const target = fileOf(host, /import\('([^']+)'\)/.exec(definition)?.[1] ?? '');
    const declared = [...(DECLARED.exec(definition)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area);
    const missing = target ? [...areasOf(target)].filter((area) => !known.has(area) && !declared.includes(area)) : [];
    return { host, name, target, missing };
  });
});

describe('lazy parts', () => {
  test('[TBL-08] every part declares the messages that its opener has not loaded', () => {
    expect(parts.length).toBeGreaterThan(40);
    expect(parts.filter(({ target, missing }) => target === undefined || missing.length > 0)).toEqual([]);
  });
});
