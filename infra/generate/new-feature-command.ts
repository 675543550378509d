import { spawnSync } from 'node:child_process';
import { ROOT } from '../entries.ts';
import { newFeature } from './new-feature.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** `npm run new:feature -- NAME`. Biome sorts the imports and breaks the long lines of the generated files. */
try {
  const written = newFeature(process.argv[2] ?? '', ROOT);
  const { status } = spawnSync(process.execPath, [BIOME, 'check', '--write', ...written], { cwd: ROOT, stdio: 'inherit' });
  console.log(written.join('\n'));
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
