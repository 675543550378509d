import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { s3Files } from '#functions/adapters/aws/s3-files.ts';
import { memoryFiles } from '#functions/adapters/memory-work.ts';
import type { Files } from '#functions/ports/files.ts';
import { withAwsServices } from '#tests/support/aws-services.ts';

withAwsServices();
beforeAll(() => new S3Client({}).send(new CreateBucketCommand({ Bucket: 'kept' })));

const textOf = (content: Uint8Array | undefined) => content && Buffer.from(content).toString('utf8');

describe.each<[string, () => Files]>([
  ['in memory', memoryFiles],
  ['in S3', () => s3Files('kept')],
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

  it('may be missing, and removing one that is missing is no mistake', async () => {
    const files = open();
    await files.put('gone', 'soon', 'text/plain');
    await files.remove('gone');
    await files.remove('gone');
    expect(await files.find('gone')).toBeUndefined();
  });
});
