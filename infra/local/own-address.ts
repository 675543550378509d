import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** URLs omit the default port of http, as browsers do in `Host` and `Origin`. */
const hostOf = (host: string): string | undefined => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : undefined);

/** Hosts of this stack: the loopback names with its port, and the host of the web app if that differs. */
export const ownHosts = (port: number, webUrl?: string): ReadonlySet<string> => {
  const web = webUrl === undefined ? undefined : new URL(webUrl);
  const ports = [`${port}`, ...(web ? [web.port] : [])];
  const loopback = ports.flatMap((each) => LOOPBACK_NAMES.map((name) => hostOf(`${name}:${each}`)));
  return new Set([...loopback, web?.host].filter((host) => host !== undefined));
};

/** Another site's name that resolves to this machine (DNS rebinding) would let its pages read mails and act as the user. */
export const isOwnHost = ({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean => hosts.has(hostOf(headers.host ?? '') ?? '');

/**
 * True when a page of another site sent this request. Other programs send neither header. A page without a referrer has the origin
 * `null`; then `Sec-Fetch-Site` identifies the site.
 */
export const isFromOtherSite = ({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && URL.canParse(origin) && hosts.has(new URL(origin).host)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined;
};
