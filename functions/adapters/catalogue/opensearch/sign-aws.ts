import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Checksum, SourceData } from '@smithy/types';
import type { Unsigned } from './exchange.ts';

/** Service name of OpenSearch domains in AWS signatures. */
const SERVICE = 'es';

class Sha256 implements Checksum {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(chunk: Uint8Array | string): void {
    this.#hash.update(chunk);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  /** Required by the interface; the signer creates a new instance for each signature. */
  reset(): void {}
}

const bytesOf = (data: SourceData): string | Uint8Array => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
};

/** Signs with the credentials of the function or, for a load, of the local profile. */
export const awsSigner = (region: string): ((request: Unsigned) => Promise<Record<string, string>>) => {
  const signer = new SignatureV4({ service: SERVICE, region, credentials: defaultProvider(), sha256: Sha256 });
  return async ({ method, url, headers, body }) => {
    const signed = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...headers, host: url.host },
      ...(body !== undefined && { body }),
    });
    // The HTTP client sets the host header itself.
    const { host, ...rest } = signed.headers;
    return rest;
  };
};
