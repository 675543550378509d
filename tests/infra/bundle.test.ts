import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Bundle, bundle, bundleFolder } from '#infra/bundle.ts';
import { LENT } from '#infra/carried.ts';
import { findEntries } from '#infra/entries.ts';
import { NEEDS, type Needs } from '#infra/needs.ts';

const FONTS = /\/files\/[\w-]+\.woff$/;

const bundles = await Promise.all(findEntries().map(bundle));
const sourcesOf = ({ metafile }: Bundle): string[] => Object.keys(metafile.inputs).filter((source) => !source.startsWith('not-carried:'));

/** The files that are read with the one that begins: what those import that are not asked for later. */
const filesFrom = ({ metafile: { outputs } }: Bundle, isFirst: (file: string) => boolean): string[] => {
  const read = new Set(Object.keys(outputs).filter(isFirst));
  for (const file of read) {
    for (const { kind, path, external } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) read.add(path);
  }
  return [...read];
};

const coldFiles = (built: Bundle): string[] => filesFrom(built, (file) => file.endsWith('/index.mjs'));

/** Which ports open adapters that only some functions carry. The secret of API tokens is lent by hand: every call checks tokens. */
const OPENED_BY: Partial<Record<keyof Needs, string[]>> = {
  payments: ['payments'],
  mail: ['mail'],
  files: ['files'],
  integrations: ['vendors'],
  chat: ['supportChat'],
  queues: ['workQueues'],
  catalogue: ['catalogue', 'socialData'],
  articles: ['helpArticles'],
  fonts: ['papers', 'pictures'],
};

/** It goes on with the job of a small export itself; those to a service are left to the worker. */
const NEVER_OPENED: Record<string, string[]> = { 'discovery.http': ['vendors'] };

/** The ports that the types of a function's verbs name. */
const portsNamed = (built: Bundle): Set<string> =>
  new Set(
    sourcesOf(built)
      .filter((source) => /^functions\/(features|accounts)\//.test(source))
      .flatMap((source) => [...readFileSync(source, 'utf8').matchAll(/(?:Ctx<|Ports =)([^>;]*)/g)])
      .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, port = '']) => port)),
  );

it('every adapter that is lent has its ports', () => {
  expect(Object.keys(LENT).filter((need) => !(need in OPENED_BY))).toEqual(['apiTokens']);
});

describe.each(bundles)('the code of $name', (built) => {
  it('carries no engine of one machine, which a Lambda never opens', () => {
    expect(sourcesOf(built).filter((source) => /duckdb|embedded-catalogue/.test(source))).toEqual([]);
  });

  it('reads at most 400 kB for a cold start, and as much again for a search of the cluster or the vendor', () => {
    const engines = ['opensearch', 'vendor'].map((kind) => filesFrom(built, (file) => file.includes(`/${kind}-catalogue-`)));
    for (const files of [coldFiles(built), ...engines]) {
      const bytes = files.reduce((total, file) => total + (built.metafile.outputs[file]?.bytes ?? 0), 0);
      expect(bytes).toBeLessThan(400_000);
    }
  });

  it('reads no SDK before a call needs one', () => {
    const cold = coldFiles(built).flatMap((file) => Object.keys(built.metafile.outputs[file]?.inputs ?? {}));
    expect(cold.filter((source) => source.includes('@aws-sdk'))).toEqual([]);
    expect(sourcesOf(built).some((source) => source.includes('@aws-sdk'))).toBe(true);
  });

  it('carries the adapters of the ports that its verbs name, and no others', () => {
    const named = portsNamed(built);
    const wanted = Object.entries(OPENED_BY).filter(([, ports]) =>
      ports.some((port) => named.has(port) && !NEVER_OPENED[built.name]?.includes(port)),
    );
    const lent = Object.keys(OPENED_BY).filter((need) => NEEDS[built.name]?.[need as keyof Needs]);
    expect(lent).toEqual(wanted.map(([need]) => need));
  });

  it('carries fonts where documents are drawn, and nowhere else', () => {
    const files = globSync('node_modules/**', { cwd: bundleFolder(built.name) }).filter((file) => FONTS.test(`/${file}`));
    expect(files.length > 0).toBe(built.name === 'draw-report.worker');
  });

  it('refuses to start without its settings, naming them', async () => {
    const index = pathToFileURL(`${bundleFolder(built.name)}/index.mjs`).href;
    await expect(import(/* @vite-ignore */ index)).rejects.toThrow(/TABLE_NAME/);
  });
});
