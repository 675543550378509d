import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import type { DataProviderSettings } from './data-provider-settings.ts';
import { lazyPort, secretPort } from './lazy-port.ts';
import { givenSecret } from './secret-settings.ts';

/** Returns one client per process, because its circuit breaker and rate limit apply to all calls. */
export const openDataProvider = async (settings: DataProviderSettings): Promise<DataProvider> => {
  const opened = clients.get(settings) ?? lazyPort(() => load(settings));
  clients.set(settings, opened);
  return opened;
};

const clients = new WeakMap<DataProviderSettings, DataProvider>();

const load = async ({ endpoint: url, key, timeoutMs, totalMs, perSecond }: DataProviderSettings): Promise<DataProvider> => {
  const { dataProvider } = await import('#functions/adapters/data-provider/data-provider.ts');
  const open = (value: string) => dataProvider({ url, key: value, timeoutMs, totalMs, perSecond });
  if (key.kind !== 'stored') return open(givenSecret(key, 'data vendor'));
  const { readDataProviderKey } = await import('#functions/adapters/aws/secrets.ts');
  return secretPort(() => readDataProviderKey(key.arn), open);
};
