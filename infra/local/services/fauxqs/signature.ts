import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4, limited to the parts that a browser sends back. */

export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `credential` has the form "key/20261120/eu-west-1/s3/aws4_request". */
export const signText = (credential: string, text: string): string => {
  const [, ...scope] = credential.split('/');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${LOCAL_CREDENTIALS.secretAccessKey}`);
  return hmac(key, text).toString('hex');
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Converts "20261120T101500Z" to epoch milliseconds; NaN for any other text. */
export const parseAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

export type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
};

/** The expected signature of a presigned URL. */
export const signatureOfUrl = ({ method, path, query, headers }: SignedRequest): string => {
  const credential = query.get('X-Amz-Credential') ?? '';
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}`);
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const canonical = [method, path, canonicalQuery, ...canonicalHeaders, '', signedHeaders.join(';'), payload].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const scope = credential.split('/').slice(1).join('/');
  return signText(credential, ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope, digest].join('\n'));
};
