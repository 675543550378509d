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

/** Bytes per file for the local header, the data descriptor and the central directory entry; the name is stored twice in addition. */
const BESIDE_A_FILE = 30 + 16 + 46;
const END = 22;

/** Size of a ZIP of these files, as the CDK makes one. */
export const zipSizeOf = (files: readonly BundleFile[]): number =>
  files.reduce((sum, { name, content }) => sum + deflateRawSync(content).length + 2 * Buffer.byteLength(name) + BESIDE_A_FILE, END);
