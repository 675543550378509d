import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Bundle } from '#infra/bundle.ts';
import { ROOT } from '#infra/entries.ts';

export type BundleFile = { name: string; content: Buffer };

export const filesOf = ({ metafile: { outputs } }: Bundle, kind: RegExp): BundleFile[] =>
  Object.keys(outputs)
    .filter((file) => kind.test(file))
    .map((file) => ({ name: basename(file), content: readFileSync(`${ROOT}${file}`) }));

export const weightOf = (files: readonly BundleFile[]): number => files.reduce((sum, { content }) => sum + content.length, 0);

/** What stands before a file in an archive, after it, and in the list at the end, beside its name, which stands there twice. */
const BESIDE_A_FILE = 30 + 16 + 46;
const END = 22;

/** What a ZIP of these files weighs, as the CDK makes one. */
export const zipSizeOf = (files: readonly BundleFile[]): number =>
  files.reduce((sum, { name, content }) => sum + deflateRawSync(content).length + 2 * Buffer.byteLength(name) + BESIDE_A_FILE, END);
