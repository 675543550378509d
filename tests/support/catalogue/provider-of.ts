import type { EmbeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { type DataProvider, type DataProviderSettings, dataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import { startDataProvider } from '#infra/local/services/data-provider/data-provider.ts';

const KEY = 'key of the tests';

/** A data provider with the creators of this catalogue, on a separate port until `close`. */
export const providerOf = async (catalogue: EmbeddedCatalogue, now: () => Date = () => new Date()) => {
  const { url, stop } = await startDataProvider({ catalogue, records: catalogue.records, key: KEY, now });
  return { vendor: providerAt(url), url, key: KEY, close: stop };
};

/** A client of the data provider with limits suitable for tests. */
export const providerAt = (url: string, settings: Partial<DataProviderSettings> = {}): DataProvider =>
  dataProvider({ url, key: KEY, timeoutMs: 30_000, totalMs: 45_000, perSecond: 1_000, ...settings });
