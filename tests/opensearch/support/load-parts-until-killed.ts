import { clusterLoads } from '#functions/adapters/catalogue/opensearch/cluster-loads.ts';
import { folderFiles } from './folder-files.ts';
import { QUICK_LOCK, RANGE } from './quick-lock.ts';

/** `load-parts-until-killed FOLDER CATALOGUE ADDRESS`: a loader in a process of its own, which prints the files that it reads. */
const [folder = '', catalogue = '', endpoint = ''] = process.argv.slice(2);
const loads = clusterLoads({
  files: folderFiles(folder, (key) => console.log(key)),
  settings: { endpoints: [endpoint], access: { kind: 'open' } },
  lockTimes: QUICK_LOCK,
  rangeSize: RANGE,
});
await loads.loadParts(catalogue, new AbortController().signal);
