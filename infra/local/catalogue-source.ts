import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { startDataProvider } from './services/data-provider/data-provider.ts';
import type { LocalSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Known to everybody, like all that runs here. */
const KEY = 'of the local stack';
/** The fake has no rate limit. */
const PER_SECOND = '1000';
/** A busy machine at its first start. */
const FAKE_TIMEOUT_MS = 20_000;

type Source = { settings: Record<string, string>; stop: () => Promise<void> };

/** Where the app finds creators: in the seeded files, in a cluster, or at a data provider, which unless its address is given is a fake that has the same creators. */
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
