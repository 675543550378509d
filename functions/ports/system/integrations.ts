import type { FileColumn } from '#shared/exports/export-columns.ts';
import type { Integration } from '#shared/settings/integrations.ts';
import type { IntegrationTokens } from '../accounts/connections.ts';

/** One connecting: what goes to the consent page, and what proves later that it was us who sent it. */
export type Consent = { state: string; verifier: string; redirectUri: string };

/** Who has consented, as the service knows them. */
export type Grant = { tokens: IntegrationTokens; account: string };

/** Where rows go: kept in a job's checkpoint, so that every try writes to the same place. */
export type Destination = { id: string; url: string };

export type NewTable = {
  /** The same key opens the same destination, however often it is asked for. */
  key: string;
  title: string;
  /** Name of the product: what is made there is grouped under it. */
  product: string;
  columns: readonly FileColumn[];
  rows: number;
};

export type Cell = string | number | null;
export type IntegrationRow = {
  /** The same creator has the same id in every export: 'instagram:123'. */
  id: string;
  cells: readonly Cell[];
};
export type RowPage = {
  columns: readonly FileColumn[];
  /** Index of the page's first row, from 0. */
  first: number;
  rows: readonly IntegrationRow[];
};

/** The services that accounts connect: their consent, and what is written to them. All but `exchange` may be repeated. */
export interface Integrations {
  /** Those that this deployment has the keys of. */
  configured(): Promise<Integration[]>;
  /** Address of the page on which a person lets us in. */
  consentUrl(type: Integration, consent: Consent): Promise<string>;
  /** Throws `GrantRefused` for a code that is not good. */
  exchange(type: Integration, code: string, consent: Consent): Promise<Grant>;
  /** Throws `GrantRefused` when the service has ended the connection. */
  refresh(type: Integration, tokens: IntegrationTokens): Promise<IntegrationTokens>;
  revoke(type: Integration, tokens: IntegrationTokens): Promise<void>;
  /** Rows that one `write` takes at most. */
  pageRows(type: Integration): Promise<number>;
  /** Throws `AccessRefused` for a token that is no good (any more), as `write` does. */
  open(type: Integration, access: string, table: NewTable): Promise<Destination>;
  /** Writes each row once, however often it is called. Answers the ids of those that the service refused. */
  write(type: Integration, access: string, destination: Destination, page: RowPage): Promise<string[]>;
}

/** The access token is not accepted: another may be. */
export class AccessRefused extends Error {
  override name = 'AccessRefused';
}

/** The person's consent is not, or no longer, given. */
export class GrantRefused extends Error {
  override name = 'GrantRefused';
}
