import { load } from '../catalogue/catalogue-of.ts';
import { randomCreators } from '../catalogue/random-creators.ts';
import { smallGazetteer } from '../catalogue/small-gazetteer.ts';

/** Runs in a separate process: `node load-crowd.ts FOLDER COUNT`. */
const [dir = '', count = '0'] = process.argv.slice(2);
await load(dir, randomCreators({ count: Number(count), seed: 1, gazetteer: smallGazetteer }));
