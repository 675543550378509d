import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { parseCommand } from '#functions/cli/command-line.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { COMMAND, runCommand, runProcess, start, textOf, untilItSays } from '#tests/support/catalogue/catalogue-command.ts';
import { emptyFolder, fileOf } from '#tests/support/catalogue/imported-file.ts';

const SAMPLES = fileURLToPath(new URL('./samples', import.meta.url));
const SLOW_MACHINE_MS = 300_000;

const totalIn = async (dir: string): Promise<number> => {
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
  const { total } = await catalogue.search(SearchRequest.parse({}));
  await catalogue.close();
  return total;
};

describe('the catalogue command', () => {
  it(
    'seeds, imports on top and describes the result',
    async () => {
      const dir = await emptyFolder();
      const seeded = await runProcess('seed', '50', '--seed', '7', '--as-of', '2026-11-20', '--dir', dir);
      expect(seeded.out).toContain('The catalogue now holds 50 creators');
      const imported = await runCommand(
        'import',
        path.join(SAMPLES, 'instagram-list.csv'),
        path.join(SAMPLES, 'youtube-list.csv'),
        '--dir',
        dir,
      );
      expect(imported.code, imported.error).toBe(0);
      expect(imported.out).toContain('9 creators loaded: 9 new, 0 updated, 0 unchanged.');
      expect(imported.out).toContain('0 values left out of them. Not loaded: 2 rows with problems, 1 of creators in two rows.');
      expect(imported.out).toContain('youtube-list.csv line 9: followers: must not be below 0; country: "Atlantis" is not a country');
      const { out } = await runCommand('info', '--sources', '--dir', dir);
      expect(out).toMatch(/version v2, \d+ MB/);
      expect(out).toContain('from: import into the catalogue instagram-list.csv youtube-list.csv');
      const today = new Date().toISOString().slice(0, 10);
      expect(out).toContain('  source seed: 50 creators, fetched 2026-11-20\n');
      expect(out).toContain(`  source youtube-list.csv: 5 creators, fetched ${today}\n`);
      expect(out).not.toContain('keep_until');
      const limited = 'platform,username,followers,source,fetched_at,keep_until\ntiktok,a,1,Agency,2026-01-05,2026-06-01';
      await runCommand('import', await fileOf('limited.csv', `${limited}\ntiktok,b,1,Agency,2026-02-07,2999-01-01`), '--dir', dir);
      const later = await runCommand('info', '--sources', '--dir', dir);
      expect(later.out).toContain('  source Agency: 2 creators, fetched 2026-01-05 to 2026-02-07\n');
      expect(later.out).toContain('  keep_until: 2 creators have one, 1 are past it\n');
    },
    SLOW_MACHINE_MS,
  );

  it(
    'imports into a large catalogue beside its base, removes, compacts and describes each state',
    async () => {
      const dir = await emptyFolder();
      await runCommand('seed', '2000', '--as-of', '2026-11-20', '--workers', '1', '--dir', dir);
      const imported = await runCommand('import', path.join(SAMPLES, 'instagram-list.csv'), '--dir', dir);
      expect(imported.out).toContain('The catalogue now holds 2,004 creators');
      const { out } = await runCommand('info', '--dir', dir);
      expect(out).toMatch(/version v1d1, \d+ MB/);
      expect(out).toContain('from: import into the catalogue instagram-list.csv');
      expect(out).toMatch(/base v1: 2,000 creators, \d+ MB\n {2}delta: 4 new rows, 0 rows of the base replaced or removed/);
      const list = path.join(SAMPLES, 'instagram-list.csv');
      const removed = await runCommand('remove', list, 'tiktok:nobody', '--platform', 'instagram', '--dir', dir);
      expect(removed.out, removed.error).toContain('4 of 5 creators removed; the others are not in the catalogue.');
      expect((await runCommand('compact', '--dir', dir)).out).toContain('The catalogue now holds 2,000 creators');
      expect((await runCommand('info', '--dir', dir)).out).toContain('version v2, ');
    },
    SLOW_MACHINE_MS,
  );

  it.each([
    [['grow'], '"grow" is not a command'],
    [['rollback', 'creators.csv'], 'creators.csv'],
    [['seed', 'many'], 'COUNT must be a whole number from 1 to 100000000, not "many"'],
    [['seed', '0'], 'COUNT must be a whole number from 1 to 100000000, not "0"'],
    [['seed', '1', '--seed', '-1'], "'--seed' argument is ambiguous"],
    [['seed', '10', '--as-of', '2026-02-30'], '--as-of must be a date like 2026-03-31, not "2026-02-30"'],
    [['import'], 'import takes at least one file'],
    [['import', 'a.csv', '--platform', 'facebook'], '--platform must be one of instagram, youtube, tiktok, not "facebook"'],
    [['import', 'a.csv', '--numbers', '1.234'], '--numbers must be 1.234,5 or 1,234.5, not "1.234"'],
    [['import', 'a.csv', '--dates', 'y-m-d'], '--dates must be d/m/y or m/d/y, not "y-m-d"'],
    [['import', 'a.csv', '--workers', '0'], '--workers must be a whole number from 1 to 64, not "0"'],
    [['seed', '10', '--workers', 'all'], '--workers must be a whole number from 1 to 64, not "all"'],
    [['info', '--colour'], "Unknown option '--colour'"],
    [['remove'], 'remove takes at least one file or creator'],
  ])('%j is refused with one sentence and the usage', (args, sentence) => {
    expect(() => parseCommand(args, '2026-11-20')).toThrow(sentence);
    expect(() => parseCommand(args, '2026-11-20')).toThrow('Usage:');
  });

  it('understands counts with signs between thousands, and dates everything as of today', () => {
    expect(parseCommand(['seed', '1,000_000'], '2026-11-20')).toEqual({
      name: 'seed',
      dir: '.data/catalogue',
      asOf: '2026-11-20',
      count: 1_000_000,
      seed: 1,
    });
  });

  it(
    '[CAT-02] removes what it imported from a list by the same list, although some of its rows name no creator',
    async () => {
      const dir = await emptyFolder();
      const list = await fileOf('channels.csv', 'name,subscribers\nAnna Sings,1000\n???,900\nBen Cooks,800');
      await runCommand('import', list, '--platform', 'youtube', '--dir', dir);
      const removed = await runCommand('remove', list, '--platform', 'youtube', '--dir', dir);
      expect(removed.out, removed.error).toContain('2 of 2 creators removed.\n');
      expect(removed.out).toContain('These rows name no creator, and changed nothing: channels.csv line 3\n');
      const none = await runCommand('forget', await fileOf('none.csv', 'name\n???\n!!!'), '--platform', 'youtube', '--dir', dir);
      expect(none).toMatchObject({ code: 2, error: expect.stringContaining('none.csv line 2 names no creator; nothing was changed') });
    },
    SLOW_MACHINE_MS,
  );

  it(
    'ends with code 2 on bad input, with code 1 where there is no catalogue to tell of',
    async () => {
      const dir = await emptyFolder();
      expect(await runProcess('import', '/nowhere/a.csv', '--dir', dir)).toMatchObject({
        code: 2,
        error: 'a.csv cannot be read (ENOENT)\n',
      });
      expect(await runCommand('info', '--dir', dir)).toMatchObject({ code: 1, error: expect.stringContaining('There is no catalogue in') });
    },
    SLOW_MACHINE_MS,
  );

  it(
    '[LIV-09] stops before writing anything where numbers can be read in two ways',
    async () => {
      const dir = await emptyFolder();
      const file = await fileOf('list.csv', 'username,followers\nanna,1.234\nben,12.345');
      const asked = await runCommand('import', file, '--platform', 'tiktok', '--dir', dir);
      expect(asked).toMatchObject({
        code: 2,
        error: expect.stringContaining('choose a format (--numbers); 1.234,5 reads "1.234" as 1234'),
      });
      expect((await runCommand('info', '--dir', dir)).code).toBe(1);
      const answered = await runCommand('import', file, '--platform', 'tiktok', '--numbers', '1.234,5', '--dir', dir);
      expect(answered.out).toContain('2 creators loaded: 2 new');
    },
    SLOW_MACHINE_MS,
  );

  it(
    '--dry-run prints what an import would change and writes nothing',
    async () => {
      const dir = await emptyFolder();
      const first = await fileOf('first.csv', 'platform,username,followers\ntiktok,anna,1\ntiktok,ben,2\ntiktok,cleo,3');
      const dry = await runCommand('import', first, '--dir', dir, '--dry-run');
      expect(dry.out).toContain('Nothing is written. Without --dry-run:\n3 creators loaded: 3 new, 0 updated, 0 unchanged.');
      expect(await readdir(dir)).toEqual([]);
      await runCommand('import', first, '--dir', dir);
      const before = (await runCommand('info', '--dir', dir)).out;
      const second = await fileOf('second.csv', 'platform,username,followers\ntiktok,anna,1\ntiktok,ben,5\ntiktok,dora,x\ntiktok,emil,9');
      const update = await runCommand('import', second, '--dir', dir, '--dry-run');
      expect(update.out).toContain('3 creators loaded: 1 new, 1 updated, 1 unchanged.\n');
      expect(update.out).toContain('line 4: followers: "x" is not a number');
      const replacement = await runCommand('import', second, '--replace', '--dir', dir, '--dry-run');
      expect(replacement.out).toContain('3 creators loaded: 1 new, 1 updated, 1 unchanged. 1 creators that are not in the files removed.');
      expect((await runCommand('info', '--dir', dir)).out).toBe(before);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'proposes a mapping that import takes back',
    async () => {
      const file = path.join(SAMPLES, 'youtube-list.csv');
      const { out } = await runCommand('import', file, '--propose');
      expect(JSON.parse(out)).toMatchObject({ platform: { value: 'youtube' }, followers: 'subscribers', name: ['Youtuber', 'Title'] });
      const dir = await emptyFolder();
      const imported = await runCommand('import', file, '--map', await fileOf('map.json', out), '--dir', dir);
      expect(imported.out).toContain('5 creators loaded');
    },
    SLOW_MACHINE_MS,
  );

  it(
    '[CAT-02] killed or interrupted in the middle of an import, the old catalogue stays and the next import works',
    async () => {
      const dir = await emptyFolder();
      await runCommand('import', path.join(SAMPLES, 'instagram-list.csv'), '--dir', dir);
      const rows = Array.from({ length: 20_000 }, (_, index) => `tiktok,user${index},${index}`);
      const big = await fileOf('big.csv', ['platform,username,followers', ...rows].join('\n'));
      const ends = [
        ['SIGKILL', '1'],
        ['SIGKILL', '3'],
        ['SIGINT', '2'],
      ] as const;
      for (const [signal, workers] of ends) {
        const child = start('import', big, '--replace', '--workers', workers, '--dir', dir);
        await untilItSays(child.stderr, 'loading');
        child.kill(signal);
        await once(child, 'close');
        expect(await totalIn(dir)).toBe(4);
      }
      expect((await runCommand('import', path.join(SAMPLES, 'instagram-list.csv'), '--dir', dir)).code).toBe(0);
      expect(await totalIn(dir)).toBe(4);
      const { out } = await runCommand('import', big, '--replace', '--workers', '2', '--dir', dir);
      expect(out).toContain('The catalogue now holds 20,000 creators');
      expect((await readdir(dir)).filter((entry) => entry.includes('building'))).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );
});

describe('an import that cannot be done', () => {
  const list = 'platform,username,followers\ninstagram,anna,1\ninstagram,ben,2';

  it.each<[string, string, string, number, string]>([
    ['has only bad rows', 'bad.csv', 'platform,username,followers\ntiktok,anna,x\nmyspace,ben,5', 2, 'there is no row to load\n  line 2:'],
    [
      'ends in the middle',
      'cut.json',
      '[{"platform":"tiktok","username":"anna","followers":1},{"platf',
      2,
      'cut.json is cut off at the record',
    ],
    ['is a workbook', 'list.xlsx', 'PK\u0003\u0004', 2, 'list.xlsx is a spreadsheet or ZIP archive that is cut off'],
  ])(
    '[LIV-04] because the file %s changes nothing and says why, with --replace too',
    async (_, name, content, code, sentence) => {
      const dir = await emptyFolder();
      await runCommand('import', await fileOf('list.csv', list), '--dir', dir);
      const before = await readdir(dir);
      for (const choice of [[], ['--replace']]) {
        const refused = await runCommand('import', await fileOf(name, content), ...choice, '--dir', dir);
        expect(refused).toMatchObject({ code, error: expect.stringContaining(sentence) });
      }
      expect([await readdir(dir), await totalIn(dir)]).toEqual([before, 2]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    '[LIV-04] because another one is running is refused with a sentence, and works when that has ended',
    async () => {
      const dir = await emptyFolder();
      const file = await fileOf('list.csv', list);
      const first = start('seed', '20000', '--dir', dir);
      await untilItSays(first.stderr, 'seeding');
      expect(await runCommand('import', file, '--dir', dir)).toMatchObject({
        code: 2,
        error: expect.stringContaining('Another load into this catalogue is running'),
      });
      first.kill('SIGINT');
      await once(first, 'close');
      expect((await runCommand('import', file, '--dir', dir)).code).toBe(0);
      expect(await totalIn(dir)).toBe(2);
    },
    SLOW_MACHINE_MS,
  );

  it.runIf(existsSync('/dev/full'))(
    '[LIV-04] because the disk is full changes nothing',
    async () => {
      const dir = await emptyFolder();
      await runCommand('import', await fileOf('list.csv', list), '--dir', dir);
      const rows = Array.from({ length: 3_000 }, (_, index) => `tiktok,user${index},${index}`);
      const big = await fileOf('big.csv', ['platform,username,followers', ...rows, 'tiktok,zoe,x'].join('\n'));
      expect(await runCommand('import', big, '--dir', dir, '--report', '/dev/full')).toMatchObject({
        code: 1,
        error: expect.stringContaining('The disk is full; the catalogue is as it was.'),
      });
      // Blocks of 512 bytes: no file of the new version can grow beyond 100 KB.
      const limited = spawn('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, COMMAND, 'import', big, '--dir', dir]);
      const [error, [code]] = await Promise.all([textOf(limited.stderr), once(limited, 'close')]);
      expect([code, error]).toEqual([1, expect.stringContaining('the catalogue is as it was.')]);
      expect(await totalIn(dir)).toBe(2);
      expect((await runCommand('import', big, '--dir', dir)).code).toBe(0);
    },
    SLOW_MACHINE_MS,
  );
});
