import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { startDataProvider } from './services/data-provider/data-provider.ts';
import type { LocalSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Not secret, like all keys of the local stack. */
const KEY = 'of the local stack';
/** The fake has no rate limit, so this is only a high value. */
const PER_SECOND = '1000';
/** Long enough for a busy machine at its first start. */
const FAKE_TIMEOUT_MS = 20_000;

type Source = { settings: Record<string, string>; stop: () => Promise<void> };

/**
 * Starts the configured source of creators: the seeded files, a cluster, or a data provider. Without an endpoint, the data provider is
 * a fake with the creators of the seeded files.
 */
export const startCatalogueSource = async ({ catalogue, catalogueEndpoint }: LocalSettings, dir: string): Promise<Source> => {
  if (catalogue === 'embedded') return { settings: { CATALOGUE: catalogue }, stop: async () => undefined };
  if (catalogueEndpoint) return { settings: { CATALOGUE: catalogue, CATALOGUE_ENDPOINT: catalogueEndpoint }, stop: async () => undefined };
  if (catalogue === 'opensearch')
    throw new StartError('CATALOGUE_ENDPOINT must be set while CATALOGUE is opensearch: where is the cluster?');
  const creators = await embeddedCatalogue({ dir, timeoutMs: FAKE_TIMEOUT_MS });
  const provider = await startDataProvider({ catalogue: creators, records: creators.records, key: KEY, now: () => new Date() });
  return {
    settings: { CATALOGUE: catalogue, CATALOGUE_ENDPOINT: provider.url, VENDOR_KEY: KEY, VENDOR_PER_SECOND: PER_SECOND },
    stop: async () => {
      await provider.stop();
      await creators.close();
    },
  };
};
