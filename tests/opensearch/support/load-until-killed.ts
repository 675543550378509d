import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import { QUICK_LOCK, RANGE } from './quick-lock.ts';

/** `load-until-killed FOLDER ADDRESS`: runs a load in a separate process and prints its progress. */
const [dir = '', endpoint = ''] = process.argv.slice(2);
await loadFolder({
  dir,
  settings: { endpoints: [endpoint], access: { kind: 'open' } },
  gazetteer: worldGazetteer(),
  shards: 2,
  replicas: 0,
  graceMs: 0,
  rangeSize: RANGE,
  lockTimes: QUICK_LOCK,
  onProgress: (stage, done) => console.log(`${stage} ${done}`),
});
