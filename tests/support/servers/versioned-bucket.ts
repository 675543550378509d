import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Version = { id: string; at: Date; body: Buffer; type: string; isDeletion: boolean };
type Files = Map<string, Version[]>;
type Request = { method: string; bucket: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer };
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> };

export type VersionedBucket = {
  endpoint: string;
  /** Time of the next versions. */
  clock: { now: Date };
  /** Versions of each file of the bucket `files`, newest first. */
  files: Files;
  /** Contents of the current files of another bucket. */
  current: (bucket: string) => Record<string, string>;
  /** Number of changes so far. */
  writes: () => number;
  /** Refuses every change after this many; undefined never. */
  failAfter: (writes: number | undefined) => void;
  stop: () => Promise<void>;
};

const etagOf = ({ body }: Version): string => `"${createHash('md5').update(body).digest('hex')}"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const NOT_FOUND: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };

/** Buckets with versions, which the embedded S3 lacks: put, copy, get, delete and list, in pages of three. */
export const openVersionedBucket = async (pageSize = 3): Promise<VersionedBucket> => {
  const buckets = new Map<string, Files>();
  const filesOf = (bucket: string): Files => {
    const found = buckets.get(bucket) ?? new Map();
    buckets.set(bucket, found);
    return found;
  };
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  let made = 0;
  let writes = 0;
  let limit: number | undefined;

  const add = (files: Files, key: string, version: Omit<Version, 'id' | 'at'>): Answer => {
    made += 1;
    files.set(key, [{ id: `v${made}`, at: clock.now, ...version }, ...(files.get(key) ?? [])]);
    return { status: version.isDeletion ? 204 : 200 };
  };
  const find = (files: Files, key: string, id?: string | null): Version | undefined => {
    const found = (files.get(key) ?? []).find((version, index) => (id ? version.id === id : index === 0));
    return found?.isDeletion ? undefined : found;
  };
  const copy = (files: Files, key: string, source: string): Answer => {
    const [path = '', id] = decodeURIComponent(source).split('?versionId=');
    const [bucket = '', ...names] = path.replace(/^\//, '').split('/');
    const version = find(filesOf(bucket), names.join('/'), id);
    if (!version) return NOT_FOUND;
    add(files, key, { body: version.body, type: version.type, isDeletion: false });
    return { status: 200, body: `<CopyObjectResult><ETag>${etagOf(version)}</ETag></CopyObjectResult>` };
  };
  const remove = (files: Files, key: string, id: string | null): Answer => {
    if (id === null) return add(files, key, { body: Buffer.alloc(0), type: '', isDeletion: true });
    const left = (files.get(key) ?? []).filter((version) => version.id !== id);
    if (left.length > 0) files.set(key, left);
    else files.delete(key);
    return { status: 204 };
  };
  const list = (files: Files, query: URLSearchParams): Answer => {
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const all = keys.flatMap((key) => (files.get(key) ?? []).map((version, index) => ({ key, version, isLatest: index === 0 })));
    const after = query.get('version-id-marker');
    const from = after === null ? 0 : all.findIndex(({ version }) => version.id === after) + 1;
    const page = all.slice(from, from + pageSize);
    const last = page.at(-1);
    const isTruncated = from + pageSize < all.length;
    const entries = page.map(({ key, version, isLatest }) => {
      const fields = `<Key>${escaped(key)}</Key><VersionId>${version.id}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${version.at.toISOString()}</LastModified>`;
      if (version.isDeletion) return `<DeleteMarker>${fields}</DeleteMarker>`;
      return `<Version>${fields}<ETag>${escaped(etagOf(version))}</ETag><Size>${version.body.length}</Size></Version>`;
    });
    const next = isTruncated
      ? `<NextKeyMarker>${escaped(last?.key ?? '')}</NextKeyMarker><NextVersionIdMarker>${last?.version.id}</NextVersionIdMarker>`
      : '';
    return {
      status: 200,
      body: `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListVersionsResult>`,
    };
  };
  const currentOf = (files: Files, prefix = ''): [string, Version][] =>
    [...files].flatMap(([key, [version]]) =>
      version && !version.isDeletion && key.startsWith(prefix) ? [[key, version] as [string, Version]] : [],
    );
  const listCurrent = (files: Files, query: URLSearchParams): Answer => {
    const contents = currentOf(files, query.get('prefix') ?? '').map(
      ([key, version]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${version.at.toISOString()}</LastModified><ETag>${escaped(etagOf(version))}</ETag><Size>${version.body.length}</Size></Contents>`,
    );
    return { status: 200, body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>` };
  };
  const answer = ({ method, bucket, key, query, headers, body }: Request): Answer => {
    const files = filesOf(bucket);
    if (method === 'GET' && key === '') return query.has('versions') ? list(files, query) : listCurrent(files, query);
    if (method === 'GET') {
      const version = find(files, key, query.get('versionId'));
      return version ? { status: 200, body: version.body, headers: { 'content-type': version.type, etag: etagOf(version) } } : NOT_FOUND;
    }
    if (limit !== undefined && writes >= limit) return { status: 403, body: '<Error><Code>Stopped</Code></Error>' };
    writes += 1;
    if (method === 'DELETE') return remove(files, key, query.get('versionId'));
    const source = headers['x-amz-copy-source'];
    return source ? copy(files, key, String(source)) : add(files, key, { body, type: headers['content-type'] ?? '', isDeletion: false });
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, bucket = '', path = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    const {
      status,
      body = '',
      headers = {},
    } = answer({
      method: request.method ?? '',
      bucket,
      key: decodeURIComponent(path),
      query,
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock,
    files: filesOf('files'),
    current: (bucket) => Object.fromEntries(currentOf(filesOf(bucket)).map(([key, { body }]) => [key, body.toString()])),
    writes: () => writes,
    failAfter: (count) => {
      limit = count === undefined ? undefined : writes + count;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
