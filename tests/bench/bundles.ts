import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type Bundle, bundle, bundleFolder } from '#infra/bundle.ts';
import { findEntries } from '#infra/entries.ts';
import { filesOf, weightOf, zipSizeOf } from '#tests/support/bundle-files.ts';

const STARTS = 5;
const CODE = /\.mjs$/;
const DATA = /\.json$/;
const MAPS = /\.map$/;

/** Minimal configuration for a function to start; none of these services is called. */
const SETTINGS = {
  TABLE_NAME: 'tensor',
  FILES_BUCKET: 'files',
  USER_POOL_ID: 'eu-west-1_000000000',
  USER_POOL_CLIENT_ID: 'client',
  AWS_REGION: 'eu-west-1',
  CATALOGUE: 'opensearch',
  CATALOGUE_ENDPOINT: 'https://catalogue.example.com',
  MAIL_FROM: 'app@example.com',
  SITE_URL: 'https://example.com',
};

/** `bundles`: size of each function without its fonts, and its cold start time. */
export const run = async (): Promise<void> => {
  console.log(
    `| function | code, KB | data, KB | zipped KB | with source maps | read at a cold start, KB | to begin, ms |\n|---|---:|---:|---:|---:|---:|---:|`,
  );
  for (const entry of findEntries()) console.log(rowOf(await bundle(entry, 'opensearch')));
  console.log(
    `\nAn empty module: ${median(starts('data:text/javascript,'))} ms; medians of ${STARTS} new processes on Node ${process.version}.`,
  );
};

const rowOf = (built: Bundle): string => {
  const { name, metafile } = built;
  const [code, data, maps] = [filesOf(built, CODE), filesOf(built, DATA), filesOf(built, MAPS)];
  const sizes = [
    weightOf(code),
    weightOf(data),
    zipSizeOf([...code, ...data]),
    zipSizeOf([...code, ...data, ...maps]),
    coldBytes(metafile.outputs),
  ];
  return `| ${name} | ${sizes.map((bytes) => Math.round(bytes / 1000)).join(' | ')} | ${startMs(built)} |`;
};

/** Median of several new processes. */
export const startMs = ({ name }: Bundle): number => median(starts(pathToFileURL(`${bundleFolder(name)}/index.mjs`).href));

/** The entry and its static imports. */
export const coldBytes = (outputs: Bundle['metafile']['outputs']): number => {
  const read = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));
  for (const file of read) {
    for (const { kind, path, external } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) read.add(path);
  }
  return sum([...read].map((file) => outputs[file]?.bytes ?? 0));
};

const starts = (address: string): number[] => {
  const measured = `const begun = performance.now(); await import(${JSON.stringify(address)}); console.log(performance.now() - begun); process.exit()`;
  const begin = () => execFileSync(process.execPath, ['--input-type=module', '-e', measured], { encoding: 'utf8', env: SETTINGS });
  return Array.from({ length: STARTS }, () => Number(begin()));
};

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

const median = (times: number[]): number => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
