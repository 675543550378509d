import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Files } from '#functions/adapters/aws/s3-files.ts';
import { memoryFiles } from '#functions/adapters/memory/jobs.ts';
import type { Files, Upload } from '#functions/ports/system/files.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
beforeAll(() => new S3Client({}).send(new CreateBucketCommand({ Bucket: 'kept' })));

const textOf = (content: Uint8Array | undefined) => content && Buffer.from(content).toString('utf8');

describe.each<[string, () => Files<string>]>([
  ['in memory', () => memoryFiles<string>()],
  ['in S3', () => s3Files<string>('kept')],
])('files %s', (_, open) => {
  it('come back byte for byte, text as UTF-8', async () => {
    const files = open();
    const bytes = Uint8Array.from({ length: 1000 }, (_each, index) => index % 256);
    await files.put('a/bytes.bin', bytes, 'application/octet-stream');
    await files.put('a/日本 +&.csv', '\uFEFFé,=1\r\n', 'text/csv');
    expect(Buffer.from((await files.find('a/bytes.bin')) ?? [])).toEqual(Buffer.from(bytes));
    expect(textOf(await files.find('a/日本 +&.csv'))).toBe('\uFEFFé,=1\r\n');
  });

  it('are replaced by another of the same key', async () => {
    const files = open();
    await files.put('twice', 'first', 'text/plain');
    await files.put('twice', 'second', 'text/plain');
    expect(textOf(await files.find('twice'))).toBe('second');
  });

  it('[PRV-02] are removed with all others below a prefix, and no one else’s', async () => {
    const files = open();
    for (const key of ['exports/ann/1.csv', 'exports/ann/2/0.csv', 'exports/anna/1.csv']) await files.put(key, 'rows', 'text/csv');
    await files.removeAll('exports/ann/');
    await files.removeAll('exports/ann/');
    expect(await files.find('exports/ann/1.csv')).toBeUndefined();
    expect(await files.find('exports/ann/2/0.csv')).toBeUndefined();
    expect(textOf(await files.find('exports/anna/1.csv'))).toBe('rows');
  });

  it('may be missing, and removing one that is missing is no mistake', async () => {
    const files = open();
    await files.put('gone', 'soon', 'text/plain');
    await files.remove('gone');
    await files.remove('gone');
    expect(await files.find('gone')).toBeUndefined();
  });
});

it('[PRV-02] old versions and delete markers are removed by their ids, however many', async () => {
  const versions = new Set(Array.from({ length: 1_500 }, (_, at) => `v${at}`));
  const send = vi
    .spyOn(S3Client.prototype, 'send')
    .mockImplementation(async (command: { constructor: { name: string }; input: unknown }) => {
      const { Delete } = command.input as { Delete?: { Objects: { VersionId?: string }[] } };
      if (command.constructor.name === 'ListObjectsV2Command') return {};
      for (const { VersionId } of Delete?.Objects ?? []) versions.delete(VersionId ?? '');
      const page = [...versions].slice(0, 1_000).map((VersionId) => ({ Key: 'exports/ann/1.csv', VersionId }));
      return Delete ? {} : { Versions: page.slice(1), DeleteMarkers: page.slice(0, 1) };
    });
  await s3Files<string>('kept').removeAll('exports/ann/');
  send.mockRestore();
  expect(versions.size).toBe(0);
});

describe('the URL of a file', () => {
  it('[RPT-13] serves the file under the given name and type to every holder, and refuses a changed address', async () => {
    const files = s3Files<string>('kept');
    await files.put('a/report.pdf', '%PDF-1.3', 'application/pdf');
    const address = await files.link('a/report.pdf', { name: "mina's ミナ.pdf", type: 'application/pdf' });
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/pdf', '%PDF-1.3']);
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''mina_s%20%E3%83%9F%E3%83%8A.pdf");
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
    await files.put('a/other.pdf', '%PDF-1.4', 'application/pdf');
    expect((await fetch(address.replace('report.pdf', 'other.pdf'))).status).toBe(403);
  });
});

describe('an upload form', () => {
  const send = async ({ url, fields }: Upload, content: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', new Blob([content]), 'people.csv');
    return (await fetch(url, { method: 'POST', body: form })).status;
  };

  it('[EML-01] stores one file under its key, and nothing larger, of another type or under another key', async () => {
    const files = s3Files<string>('kept');
    const upload = await files.upload('temp/people.csv', { type: 'text/csv', maxBytes: 10 });
    expect(await send(upload, '12345678901')).toBe(400);
    expect(await send(upload, '1234567890', { 'Content-Type': 'text/html' })).toBe(403);
    expect(await send(upload, '1234567890', { key: 'temp/another.csv' })).toBe(403);
    expect(await files.open('temp/people.csv')).toBeUndefined();
    expect(await send(upload, '1234567890')).toBe(204);
    expect(textOf(await files.find('temp/people.csv'))).toBe('1234567890');
  });

  it('[EML-01] a file is read piece by piece', async () => {
    for (const files of [s3Files<string>('kept'), memoryFiles<string>()]) {
      await files.put('large', 'x'.repeat(500_000), 'text/plain');
      const sizes: number[] = [];
      for await (const piece of (await files.open('large')) ?? []) sizes.push(piece.length);
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500_000);
      expect(await files.open('none')).toBeUndefined();
    }
  });
});
