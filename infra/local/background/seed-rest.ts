import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { countStillToSeed } from '../first-catalogue.ts';

const PROGRAM = fileURLToPath(new URL('./seed-rest.process.ts', import.meta.url));

/**
 * Adds the creators that the first start left out, in a process that gives way to searches. `stop` ends it; the next start begins again.
 * `creators`: how many are missing.
 */
export const startSeedingRest = async (dir: string): Promise<{ creators: number; stop: () => void }> => {
  const creators = await countStillToSeed(dir);
  if (creators === 0) return { creators, stop: () => undefined };
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', PROGRAM, dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.once('error', (error) => console.error('The other creators were not added:', error));
  child.once('exit', (code) => {
    if (code === 0) console.log(`The other ${creators.toLocaleString('en-US')} creators were added.`);
  });
  return { creators, stop: () => void child.kill('SIGKILL') };
};
