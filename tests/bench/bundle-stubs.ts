import { type Bundle, bundle } from '#infra/bundle.ts';
import { STUBS } from '#infra/bundle-stubs.ts';
import { findEntries } from '#infra/entries.ts';
import { filesOf, zipSizeOf } from '#tests/support/bundle-files.ts';
import { coldBytes, startMs } from './bundles.ts';

const UPLOADED = /\.(mjs|json)$/;

type Measured = { built: Bundle; zip: number };

const measured = (built: Bundle): Measured => ({ built, zip: zipSizeOf(filesOf(built, UPLOADED)) });

/** `stubs [NAME …]`: the largest function that imports each stub, with and without it. */
export const run = async (asked: string[]): Promise<void> => {
  const entries = findEntries();
  const all: Measured[] = [];
  for (const entry of entries) all.push(measured(await bundle(entry, 'opensearch')));
  console.log('| stub | functions | largest | zipped KB with · without | cold start KB | to begin, ms |\n|---|---:|---|---:|---:|---:|');
  for (const stub of asked.length > 0 ? asked : STUBS) {
    const users = all.filter(({ built }) => `stub:${stub}` in built.metafile.inputs).sort((a, b) => b.zip - a.zip);
    const [largest] = users;
    const entry = entries.find(({ name }) => name === largest?.built.name);
    if (!largest || !entry) {
      console.log(`| ${stub} | 0 | | | | |`);
      continue;
    }
    const before = startMs(largest.built);
    const whole = measured(
      await bundle(
        entry,
        'opensearch',
        STUBS.filter((each) => each !== stub),
      ),
    );
    const sizes = [largest, whole].map(({ zip }) => (zip / 1000).toFixed(1)).join(' · ');
    const cold = [largest, whole].map(({ built }) => Math.round(coldBytes(built.metafile.outputs) / 1000)).join(' · ');
    console.log(`| ${stub} | ${users.length} | ${entry.name} | ${sizes} | ${cold} | ${before} · ${startMs(whole.built)} |`);
    await bundle(entry, 'opensearch');
  }
};
