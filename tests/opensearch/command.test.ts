import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import { fileOf } from '#tests/support/catalogue/imported-file.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { QUICK_LOCK } from './support/quick-lock.ts';
import { sourceFolder } from './support/source-folder.ts';

const COMMAND = fileURLToPath(new URL('../../functions/cli/catalogue.ts', import.meta.url));
const COUNT = 200;
const settings = { endpoints: clusterForTests() ?? [], access: { kind: 'open' } } as const;

const run = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const env = { ...process.env, CATALOGUE: 'opensearch', CATALOGUE_ENDPOINT: settings.endpoints.join(), CATALOGUE_ACCESS: 'open' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void parts.push(part));
  const [code] = await once(child, 'close');
  return { code, text: Buffer.concat(parts).toString() };
};

const loadSeed = async (): Promise<void> => {
  const dir = await sourceFolder(COUNT, 31);
  await loadFolder({ dir, settings, gazetteer: worldGazetteer(), shards: 1, replicas: 0, graceMs: 0, lockTimes: QUICK_LOCK });
};

describe('the catalogue command on a cluster', () => {
  it('[LIV-05] [LIV-11] imports only the fields of a file, empties marked ones, removes, and describes the result', async () => {
    await loadSeed();
    const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 20_000 });
    const recordOf = (userId: string) => catalogue.records.find({ platform: 'tiktok', userId });
    const first = await fileOf('first.csv', 'platform,user_id,username,followers,bio,city\ntiktok,77,anna,5000,Hello,Berlin');
    expect((await run('import', first)).text).toContain('1 creators loaded: 1 new, 0 updated, 0 unchanged.');
    expect(await recordOf('77')).toMatchObject({ username: 'anna', followers: 5_000, bio: 'Hello' });
    const second = await fileOf('second.csv', 'platform,user_id,followers,bio,city\ntiktok,77,6000,,\\N');
    const imported = await run('import', second);
    expect(imported.text).toContain('1 creators loaded: 0 new, 1 updated, 0 unchanged.');
    expect(imported.text).toContain(`The cluster now holds ${COUNT + 1} creators`);
    const record = await recordOf('77');
    expect(record).toMatchObject({ username: 'anna', followers: 6_000, bio: 'Hello' });
    expect(record).not.toHaveProperty('city');
    expect((await run('info')).text).toContain('from: import into the catalogue second.csv');
    expect((await run('remove', 'tiktok:77', 'tiktok:nobody')).text).toContain('1 of 2 creators removed');
    expect(await recordOf('77')).toBeUndefined();
    expect((await run('compact')).text).toContain(`The cluster now holds ${COUNT} creators`);
  });

  it('refuses to replace the whole catalogue of a cluster', async () => {
    const file = await fileOf('all.csv', 'platform,username,followers\ntiktok,a,1');
    const { code, text } = await run('import', file, '--replace');
    expect([code, text.split('\n').at(-2)]).toEqual([2, expect.stringContaining('import into a folder, without CATALOGUE=opensearch')]);
  });
});
