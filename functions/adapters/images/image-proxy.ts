import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Image, ImageProxy } from '#functions/ports/creators/image-proxy.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import type { ImageType } from '#shared/http/file-reply.ts';
import { imageUrlOf } from '#shared/images/image-hosts.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;
/** Encoded in base64, this many bytes still fit into a Lambda response (6 MB). */
export const MAX_IMAGE_BYTES = 4_000_000;
const MAX_MS = 8_000;

const NOT_A_PICTURE = 'must be the address of a picture of a network';

type Resolve = (hostname: string, options: { all: true }, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
type Request = (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ReturnType<typeof httpsRequest>;
/** The Accept header of a browser. */
const ANY_TYPE = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

type FetchOptions = { signal: AbortSignal; accept: string };
type ProxyOptions = { resolve?: Resolve; request?: Request; maxMs?: number };

/** Fetches only from the platforms' own hosts, and only if the host resolves to a public IP address. */
export const proxiedImages = ({ resolve = lookup, request = httpsRequest, maxMs = MAX_MS }: ProxyOptions = {}): ImageProxy => {
  /** Connects to exactly the IP addresses that were checked, which prevents DNS rebinding. */
  const pinned: LookupFunction = (hostname, { all }, done) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(refuseField('imageUrl', NOT_A_PICTURE), '');
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
  const ask = (url: URL, { signal, accept }: FetchOptions): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const headers = { accept, 'accept-encoding': 'identity' };
      request(url, { lookup: pinned, agent: false, headers, signal }, answered).on('error', failed).end();
    });
  const follow = async (address: string, options: FetchOptions, redirects = 0): Promise<Image> => {
    const url = imageUrlOf(address);
    if (!url || redirects > MAX_REDIRECTS) throw refuseField('imageUrl', NOT_A_PICTURE);
    const answer = await ask(url, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      return follow(URL.parse(headers.location, url)?.href ?? '', options, redirects + 1);
    }
    if (statusCode === 200) return imageIn(answer);
    answer.destroy();
    throw statusCode >= 500 ? new AppError('unavailable') : new AppError('not_found');
  };
  return {
    fetch: (address, accept = ANY_TYPE) => follow(address, { signal: AbortSignal.timeout(maxMs), accept }).catch(asAppError),
  };
};

const imageIn = async (answer: IncomingMessage): Promise<Image> => {
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(answer.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) {
    answer.destroy();
    throw new AppError('too_large');
  }
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > MAX_IMAGE_BYTES) throw new AppError('too_large');
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  const type = rasterTypeOf(content);
  if (!type) throw refuseField('imageUrl', NOT_A_PICTURE);
  return { type, content };
};

const asAppError = (error: unknown): never => {
  throw error instanceof AppError ? error : new AppError('unavailable', undefined, { cause: error });
};

const text = (content: Uint8Array, from: number, to: number): string => String.fromCharCode(...content.subarray(from, to));

/** Detects the type by magic bytes, ignoring the sender's content type; undefined if it is not a raster image. */
const rasterTypeOf = (content: Uint8Array): ImageType | undefined => {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'image/jpeg';
  if (text(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(text(content, 0, 6))) return 'image/gif';
  if (text(content, 0, 4) === 'RIFF' && text(content, 8, 12) === 'WEBP') return 'image/webp';
  return /^ftypavi[fs]$/.test(text(content, 4, 12)) ? 'image/avif' : undefined;
};
