import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import type { DataProviderSettings } from './data-provider-settings.ts';
import { lazyPort } from './lazy-port.ts';
import { givenSecret, type SecretSettings } from './secret-settings.ts';

/** One for all of a process: what it knows of the data provider's state and pace holds for every call. */
export const openDataProvider = async (settings: DataProviderSettings): Promise<DataProvider> => {
  const opened = provider.get(settings) ?? lazyPort(() => load(settings));
  provider.set(settings, opened);
  return opened;
};

const provider = new WeakMap<DataProviderSettings, DataProvider>();

const load = async ({ endpoint: url, key, timeoutMs, totalMs, perSecond }: DataProviderSettings): Promise<DataProvider> => {
  const { dataProvider: dataVendor } = await import('#functions/adapters/data-provider/data-provider.ts');
  return dataVendor({ url, key: await keyOf(key), timeoutMs, totalMs, perSecond });
};

const keyOf = async (key: SecretSettings): Promise<string> => {
  if (key.kind !== 'stored') return givenSecret(key, 'data vendor');
  return (await import('#functions/adapters/aws/secrets.ts')).readDataProviderKey(key.arn);
};
