import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Bundle, bundle, bundleFolder } from '#infra/bundle.ts';
import { findEntries } from '#infra/entries.ts';

const bundles = await Promise.all(findEntries().map(bundle));
const sourcesOf = ({ metafile }: Bundle): string[] => Object.keys(metafile.inputs);

/** The files that a cold start reads: the entry, and what those import that are not asked for later. */
const coldFiles = ({ metafile: { outputs } }: Bundle): string[] => {
  const read = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));
  for (const file of read) {
    for (const { kind, path, external } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) read.add(path);
  }
  return [...read];
};

describe.each(bundles)('the code of $name', (built) => {
  it('carries no catalogue engine, which a Lambda never opens', () => {
    expect(sourcesOf(built).filter((source) => /duckdb|catalogue\/embedded/.test(source))).toEqual([]);
  });

  it('reads no SDK before a call needs one', () => {
    const cold = coldFiles(built).flatMap((file) => Object.keys(built.metafile.outputs[file]?.inputs ?? {}));
    expect(cold.filter((source) => source.includes('@aws-sdk'))).toEqual([]);
    expect(sourcesOf(built).some((source) => source.includes('@aws-sdk'))).toBe(true);
  });

  it('refuses to start without its settings, naming them', async () => {
    const index = pathToFileURL(`${bundleFolder(built.name)}/index.mjs`).href;
    await expect(import(/* @vite-ignore */ index)).rejects.toThrow(/TABLE_NAME/);
  });
});
