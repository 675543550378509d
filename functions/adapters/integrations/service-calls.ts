import type { Destination, NewTable, RowPage } from '#functions/ports/system/integrations.ts';
import type { VendorKey } from './integration-keys.ts';

/** Calls to a connected integration. */
export type ServiceCalls = {
  /** The integration's id of the connected account. */
  accountOf(key: VendorKey, access: string): Promise<string>;
  open(key: VendorKey, access: string, table: NewTable): Promise<Destination>;
  write(key: VendorKey, access: string, destination: Destination, page: RowPage): Promise<string[]>;
};
