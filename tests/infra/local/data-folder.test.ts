import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import { lockFolder } from '#infra/local/services/folder-lock.ts';
import { StartError } from '#infra/local/start-error.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';
import { startServicesProcess } from '#tests/support/servers/services-process.ts';

const aFolder = (): string => {
  const dir = temporaryFolder();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

describe('a data folder', () => {
  it('belongs to one process until it exits; a second process is given its id', async () => {
    const dir = aFolder();
    const lock = lockFolder(dir);
    await expect(startServicesProcess(dir)).rejects.toThrow(`in use by another local stack (process ${process.pid})`);
    lock.release();
    const other = await startServicesProcess(dir);
    onTestFinished(() => other.kill());
    expect(() => lockFolder(dir)).toThrow(StartError);
    await other.kill();
    lockFolder(dir).release();
  });

  it.each([
    ['lock.sqlite', "can't be read"],
    ['dynamo/CURRENT', 'The tables in'],
    ['cognito/users.sqlite', 'The users in'],
    ['queues-and-files/fauxqs.db', 'The queues and files in'],
  ])('a folder with a broken %s is refused in one sentence, and is free again', async (file, sentence) => {
    const dir = aFolder();
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), 'this is not what belongs here, at all\n'.repeat(100));
    const refused = await startAwsServices({ dir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(sentence);

    rmSync(join(dir, file, file.includes('/') ? '..' : ''), { recursive: true });
    const repaired = await startAwsServices({ dir });
    await repaired.stop();
  });

  it('may be a place where none can be made, which is said by the system', async () => {
    const dir = aFolder();
    writeFileSync(join(dir, 'file'), '');
    await expect(startAwsServices({ dir: join(dir, 'file') })).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

it('the services listen on the loopback interface only, and report a port in use', async () => {
  const services = await startAwsServices({ dir: aFolder() });
  onTestFinished(() => services.stop());
  expect(new URL(services.endpoint).hostname).toBe('127.0.0.1');
  const port = Number(new URL(services.endpoint).port);
  await expect(startAwsServices({ dir: aFolder(), port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
