import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#tests/support/catalogue/catalogue-command.ts';
import { emptyFolder, fileOf } from '#tests/support/catalogue/imported-file.ts';

const SLOW_MACHINE_MS = 300_000;

const CREATORS = 'platform,user_id,username,followers\ntiktok,7001,hidden,5000\ntiktok,7002,shown,5000';

describe('the catalogue command', () => {
  it(
    '[LIV-07] suppresses a creator, whom no import brings back, and counts the suppressed ones',
    async () => {
      const dir = await emptyFolder();
      const file = await fileOf('creators.csv', CREATORS);
      await runCommand('import', file, '--dir', dir);
      const { out, error } = await runCommand('forget', 'tiktok:7001', '--dir', dir);
      expect(out, error).toContain('The catalogue now holds 1 creators');
      expect(out).toContain('1 creators newly suppressed, 1 creators removed. No import brings them back.');
      const dryRun = await runCommand('import', file, '--dry-run', '--dir', dir);
      const again = await runCommand('import', file, '--dir', dir);
      const replaced = await runCommand('import', await fileOf('other.csv', CREATORS.replace('7001', '7003')), '--replace', '--dir', dir);
      for (const done of [dryRun, again])
        expect(done.out, done.error).toContain('1 creators loaded: 0 new, 0 updated, 1 unchanged. 1 suppressed creators left out.');
      expect(replaced.out, replaced.error).toContain('1 creators loaded: 1 new, 0 updated, 0 unchanged. 1 suppressed creators left out.');
      expect((await runCommand('info', '--dir', dir)).out).toContain('  suppressed: 1 creators, which every import leaves out\n');
      expect(await runCommand('forget', '--dir', dir)).toMatchObject({
        code: 2,
        error: expect.stringContaining('forget takes at least one'),
      });
    },
    SLOW_MACHINE_MS,
  );

  it(
    '[LIV-04] verifies the files, names a damaged one and repairs a delta',
    async () => {
      const dir = await emptyFolder();
      await runCommand('seed', '2000', '--workers', '1', '--dir', dir);
      await runCommand('import', await fileOf('creators.csv', CREATORS), '--dir', dir);
      expect((await runCommand('info', '--verify', '--dir', dir)).out).toContain('  verified: all files are as they were written\n');
      expect((await runCommand('repair', '--dir', dir)).out).toContain('No file is damaged.');
      await truncate(path.join(dir, 'v1d1', 'postings.duckdb'), 100);
      const { out } = await runCommand('info', '--verify', '--dir', dir);
      expect(out).toMatch(
        /searches use this base alone\. The catalogue cannot be read because its file v1d1\/postings\.duckdb is damaged \(100 bytes instead of [\d,]+\)/,
      );
      expect(out).not.toContain('verified');
      const refused = await runCommand('import', await fileOf('creators.csv', CREATORS), '--dir', dir);
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('v1d1/postings.duckdb is damaged') });
      expect((await runCommand('repair', '--dir', dir)).out).toContain('The catalogue now holds 2,000 creators');
      await truncate(path.join(dir, 'v1', 'columns.duckdb'), 100);
      for (const args of [['info'], ['repair']]) {
        const failed = await runCommand(...args, '--dir', dir);
        expect(failed, args[0]).toMatchObject({ code: 1, error: expect.stringContaining('v1/columns.duckdb is damaged') });
      }
    },
    SLOW_MACHINE_MS,
  );
});
