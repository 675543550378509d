import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';

/**
 * Runs in a separate process: `node change-catalogue.ts FOLDER upsert|compact STEP [COUNT]`. It kills itself at a step: before or after
 * a change of a file, or at a stage of the work. It ends normally when the work has fewer steps.
 */
const [dir = '', what = '', step = '0', count = '20'] = process.argv.slice(2);
let passed = 0;
const pass = (): void => {
  passed++;
  if (passed === Number(step)) process.kill(process.pid, 'SIGKILL');
};

const changes = ['rename', 'writeFile', 'mkdir', 'rm', 'open'] as const;
for (const name of changes) {
  const original = fs[name] as (...input: unknown[]) => Promise<unknown>;
  const stepped = async (...input: unknown[]) => {
    pass();
    const done = await original(...input);
    pass();
    return done;
  };
  Object.assign(fs, { [name]: stepped });
}
syncBuiltinESMExports();

// Loaded after the functions are replaced.
const { embeddedWriter } = await import('#functions/adapters/catalogue/embedded/embedded-writer.ts');
const { randomCreators } = await import('../catalogue/random-creators.ts');
const { smallGazetteer } = await import('../catalogue/small-gazetteer.ts');
const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000, onProgress: pass });
const records: CreatorRecord[] = randomCreators({ count: Number(count), seed: 9, gazetteer: smallGazetteer });
await (what === 'compact' ? writer.compact() : writer.upsert([records], { origin: 'test', count: records.length }));
