import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const NETWORK_GROUPS = 4;

/**
 * The client address of a call. Behind a CDN it is the address that the CDN saw, which precedes the CDN's own in the forwarding
 * header; entries further left were written by the caller.
 */
export const viewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2, proxies: number): string => {
  const { sourceIp } = requestContext.http;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return networkOf((proxies > 0 && hops.at(-1 - proxies)) || sourceIp);
};

/** A client with one IPv6 address usually controls its /64 network, so all addresses of that network count as one. */
const networkOf = (address: string): string => {
  const ofIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ofIPv4) return ofIPv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':');
};
