import { get } from 'node:http';
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expireFiles } from '#infra/local/background/expire-files.ts';
import { MAX_UPLOAD_BYTES } from '#shared/email-match/limits.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();

const Bucket = 'files';
// A browser cannot send the checksum that newer clients would sign into the url.
const client = () => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const put = (Key: string, Body: string | Buffer, more = {}) => client().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const urlOf = (Key: string, more = {}) => getSignedUrl(client(), new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 });
const textOf = async (Key: string) => (await client().send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

beforeAll(() => client().send(new CreateBucketCommand({ Bucket })));

describe('files', () => {
  it('are returned byte for byte, even in ranges and after a multipart upload', async () => {
    const body = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    await put('bytes', body);
    const back = await client().send(new GetObjectCommand({ Bucket, Key: 'bytes', Range: 'bytes=10-19' }));
    expect(Buffer.from((await back.Body?.transformToByteArray()) ?? [])).toEqual(body.subarray(10, 20));

    const part = Buffer.alloc(5 * 1024 * 1024, 'x');
    const { UploadId } = await client().send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    const upload = { Bucket, Key: 'parts', UploadId };
    const bodies = [part, Buffer.from('end')];
    const Parts = await Promise.all(
      bodies.map(async (Body, index) => {
        const { ETag } = await client().send(new UploadPartCommand({ ...upload, PartNumber: index + 1, Body }));
        return { ETag, PartNumber: index + 1 };
      }),
    );
    await client().send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    expect((await textOf('parts'))?.length).toBe(part.length + 3);
  });

  it('are written once where the writer asks for it, even when many write at once', async () => {
    const writes = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => put('once', `${index}`, { IfNoneMatch: '*' })));
    const refused = writes.filter((write) => write.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.reason).toMatchObject({ name: 'PreconditionFailed' });
  });
});

describe('a presigned url', () => {
  it('downloads under the name that it says, from any page', async () => {
    await put('report.csv', 'a,b');
    const name = "attachment; filename*=UTF-8''%E5%A0%B1%E5%91%8A.csv";
    const url = await urlOf('report.csv', { ResponseContentDisposition: name, ResponseContentType: 'text/csv' });
    const response = await fetch(url, { headers: { origin: 'http://localhost:8080' } });
    expect(await response.text()).toBe('a,b');
    expect(response.headers.get('content-disposition')).toBe(name);
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    const unsendable = await fetch(await urlOf('report.csv', { ResponseContentDisposition: 'attachment; filename="報告.csv"' }));
    expect(unsendable.status).toBe(400);
  });

  it('keeps its connection open for a minute, so that a busy client never sends on a closing one', async () => {
    await put('kept', 'x');
    expect((await fetch(await urlOf('kept'))).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('uploads what it was signed for', async () => {
    const url = await getSignedUrl(client(), new PutObjectCommand({ Bucket, Key: 'a folder/ü+1.txt' }), { expiresIn: 60 });
    expect((await fetch(url, { method: 'PUT', body: 'hello' })).status).toBe(200);
    expect(await textOf('a folder/ü+1.txt')).toBe('hello');
  });

  it('is refused with 403 without signature, when tampered with, and for another method', async () => {
    await put('secret', 'x');
    const url = await urlOf('secret');
    expect((await fetch(url)).status).toBe(200);
    for (const [address, method] of [
      [url.split('?')[0], 'GET'],
      [url.replace('/secret?', '/report.csv?'), 'GET'],
      [url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'), 'GET'],
      [`${url}&response-content-type=text/html`, 'GET'],
      [url, 'DELETE'],
    ])
      expect((await fetch(address ?? '', { method })).status, `${method} ${address}`).toBe(403);
  });

  it('is good until it expires', async () => {
    await put('short', 'x');
    const url = await urlOf('short');
    const signedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: signedAt + 58_000 });
    expect((await fetch(url)).status).toBe(200);
    vi.setSystemTime(signedAt + 61_000);
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
    vi.useRealTimers();
  });
});

describe('a browser upload by form', () => {
  const signed = (Key: string, Conditions: NonNullable<Parameters<typeof createPresignedPost>[1]['Conditions']> = []) =>
    createPresignedPost(client(), {
      Bucket,
      Key,
      Expires: 60,
      Conditions: [['content-length-range', 1, 10], ...Conditions],
      Fields: { 'Content-Type': 'text/csv' },
    });
  const upload = ({ url, fields }: PresignedPost, body: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', new Blob([body]), 'emails.csv');
    return fetch(url, { method: 'POST', body: form, headers: { origin: 'http://localhost:8080' } });
  };

  it.each([
    [0, 400],
    [1, 204],
    [10, 204],
    [11, 400],
  ])('a file of %i bytes where 1 to 10 are allowed is answered %i', async (size, status) => {
    expect((await upload(await signed(`form-${size}`), 'x'.repeat(size))).status).toBe(status);
  });

  it('[EML-01] may be as large as the largest list of e-mails', async () => {
    const most = 'x'.repeat(MAX_UPLOAD_BYTES);
    const post = await createPresignedPost(client(), {
      Bucket,
      Key: 'form-large',
      Conditions: [['content-length-range', 0, MAX_UPLOAD_BYTES]],
    });
    expect((await upload(post, most)).status).toBe(204);
    const { ContentLength } = await client().send(new HeadObjectCommand({ Bucket, Key: 'form-large' }));
    expect(ContentLength).toBe(MAX_UPLOAD_BYTES);
  });

  it('is refused under another key, with another type, with unsigned fields and with a changed policy', async () => {
    const post = await signed('form-safe');
    expect((await upload(post, 'x', { key: 'form-other' })).status).toBe(403);
    expect((await upload(post, 'x', { 'Content-Type': 'text/html' })).status).toBe(403);
    expect((await upload(post, 'x', { 'x-amz-meta-extra': '1' })).status).toBe(403);
    const policy = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString());
    const wider = { ...policy, conditions: policy.conditions.filter((condition: unknown) => !Array.isArray(condition)) };
    const forged = await upload(post, 'x'.repeat(100), { Policy: Buffer.from(JSON.stringify(wider)).toString('base64') });
    expect([forged.status, await forged.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
    expect((await upload(post, 'x')).status).toBe(204);
    expect(await textOf('form-safe')).toBe('x');
  });

  it('is refused when its policy has expired', async () => {
    const post = await signed('form-late');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await upload(post, 'x')).status).toBe(403);
    vi.useRealTimers();
  });

  it('is allowed from another origin by a preflight', async () => {
    const { url } = await signed('any');
    const headers = {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-custom',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-custom');
  });
});

describe('cross-origin pages', () => {
  it('cannot access the other services or their names', async () => {
    const endpoint = services().endpoint;
    const headers = {
      origin: 'http://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-amz-target',
    };
    expect((await fetch(endpoint, { method: 'OPTIONS', headers })).status).toBe(403);
    const status = await new Promise((resolve) =>
      get(endpoint, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
  });
});

describe('the lifecycle of files', () => {
  it('[PRV-03] deletes a file of a prefix at the end of its days, not a second sooner, and no file of another prefix', async () => {
    await put('exports/ann/1.csv', 'rows');
    await put('reports/ann/1.json', '{}');
    const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket, Prefix: 'exports/' }));
    const LastModified = Contents[0]?.LastModified ?? new Date();
    const expireAt = (now: number) =>
      expireFiles({ endpoint: services().endpoint, bucket: Bucket, lifecycles: [{ prefix: 'exports/', days: 90 }], now: new Date(now) });
    const end = LastModified.getTime() + 90 * 86_400_000;
    await expireAt(end - 1_000);
    expect(await textOf('exports/ann/1.csv')).toBe('rows');
    await expireAt(end);
    await expect(textOf('exports/ann/1.csv')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await textOf('reports/ann/1.json')).toBe('{}');
  });
});
