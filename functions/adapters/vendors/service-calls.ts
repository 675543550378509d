import type { Destination, NewTable, RowPage } from '#functions/ports/vendors.ts';
import type { VendorKey } from './vendor-keys.ts';

/** What a service does for us once it has let us in. */
export type ServiceCalls = {
  /** Who has let us in, as the service knows them. */
  accountOf(key: VendorKey, access: string): Promise<string>;
  open(key: VendorKey, access: string, table: NewTable): Promise<Destination>;
  write(key: VendorKey, access: string, destination: Destination, page: RowPage): Promise<string[]>;
};
