import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import type { DataProviderSettings } from './data-provider-settings.ts';
import { lazyPort } from './lazy-port.ts';
import { givenSecret, type SecretSettings } from './secret-settings.ts';

/** Returns one client per process, because its circuit breaker and rate limit apply to all calls. */
export const openDataProvider = async (settings: DataProviderSettings): Promise<DataProvider> => {
  const opened = clients.get(settings) ?? lazyPort(() => load(settings));
  clients.set(settings, opened);
  return opened;
};

const clients = new WeakMap<DataProviderSettings, DataProvider>();

const load = async ({ endpoint: url, key, timeoutMs, totalMs, perSecond }: DataProviderSettings): Promise<DataProvider> => {
  const { dataProvider } = await import('#functions/adapters/data-provider/data-provider.ts');
  return dataProvider({ url, key: await keyOf(key), timeoutMs, totalMs, perSecond });
};

const keyOf = async (key: SecretSettings): Promise<string> => {
  if (key.kind !== 'stored') return givenSecret(key, 'data vendor');
  return (await import('#functions/adapters/aws/secrets.ts')).readDataProviderKey(key.arn);
};
