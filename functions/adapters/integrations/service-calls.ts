import type { Destination, NewTable, RowPage } from '#functions/ports/system/integrations.ts';
import type { IntegrationKey } from './integration-keys.ts';

/** Calls to a connected integration. */
export type ServiceCalls = {
  /** The integration's id of the connected account. */
  accountOf(key: IntegrationKey, access: string): Promise<string>;
  open(key: IntegrationKey, access: string, table: NewTable): Promise<Destination>;
  write(key: IntegrationKey, access: string, destination: Destination, page: RowPage): Promise<string[]>;
};
