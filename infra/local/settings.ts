import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { badConfiguration } from '#functions/config/config-error.ts';

const integer = (from: number, to: number, fallback: number) =>
  z._default(
    z.coerce
      .number()
      .check(z.int(`must be a whole number`), z.minimum(from, `must be at least ${from}`), z.maximum(to, `must be at most ${to}`)),
    fallback,
  );

const LocalEnvironment = z.object({
  PORT: integer(0, 65_535, 8080),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  /** Number of creators that the first start seeds. */
  SEED_CREATORS: integer(100, 5_000_000, 100_000),
  SEED: integer(0, 4_294_967_295, 1),
  /** vendor: a data provider, by default a local fake. opensearch: a cluster. */
  CATALOGUE: z._default(z.enum(['embedded', 'opensearch', 'vendor'], 'must be embedded, opensearch or vendor'), 'embedded'),
  CATALOGUE_ENDPOINT: z.optional(z.string()),
  /** Base URL of the web app if another server serves it; links in mails and redirects lead there. */
  WEB_URL: z.optional(z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/, error: 'must be an address of this machine' })),
});

export type LocalSettings = {
  port: number;
  dataDir: string;
  seedCreators: number;
  seed: number;
  catalogue: 'embedded' | 'opensearch' | 'vendor';
  catalogueEndpoint?: string;
  webUrl?: string;
};

export const readLocalSettings = (environment: Record<string, string | undefined>): LocalSettings => {
  const parsed = z.safeParse(LocalEnvironment, environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const { PORT, DATA_DIR, SEED_CREATORS, SEED, CATALOGUE, CATALOGUE_ENDPOINT, WEB_URL } = parsed.data;
  return {
    port: PORT,
    dataDir: resolve(DATA_DIR),
    seedCreators: SEED_CREATORS,
    seed: SEED,
    catalogue: CATALOGUE,
    ...(CATALOGUE_ENDPOINT && { catalogueEndpoint: CATALOGUE_ENDPOINT }),
    ...(WEB_URL && { webUrl: new URL(WEB_URL).origin }),
  };
};
