import type { Brand } from '#shared/brand.ts';
import { providerHosts } from './provider-hosts.ts';

type Sources = { brand: Pick<Brand, 'logo' | 'providers'>; connect?: string[]; scriptHashes?: string[] };

/** Allows the page to load from itself and from the brand's providers. Used by the local server and by the CDN's header policy. */
export const contentSecurityPolicy = ({ brand: { logo, providers }, connect = [], scriptHashes = [] }: Sources): string => {
  const hosts = providerHosts(providers);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...(hosts.script ?? [])],
    // React and the chart library set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...logoHost(logo), ...(hosts.img ?? [])],
    'font-src': ["'self'", ...(hosts.font ?? [])],
    'connect-src': ["'self'", ...connect, ...(hosts.connect ?? [])],
    'media-src': ["'self'", ...(hosts.media ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': hosts.frame ?? ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
};

/** Empty for a path and a data: URL. */
const logoHost = (logo: string): string[] => (logo.startsWith('https:') ? [new URL(logo).origin] : []);

export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
