import type { FileColumn } from '#shared/exports/export-columns.ts';
import type { Integration } from '#shared/settings/integrations.ts';
import type { IntegrationTokens } from '../accounts/connections.ts';

/** Parameters of one authorization: `state` and `verifier` prove later that we started it. */
export type Consent = { state: string; verifier: string; redirectUri: string };

/** The issued tokens and the name of the account that consented. */
export type Grant = { tokens: IntegrationTokens; account: string };

/** Destination of the rows; stored in the job's checkpoint, so that every attempt writes to the same one. */
export type Destination = { id: string; url: string };

export type NewTable = {
  /** Idempotency key: the same key opens the same destination. */
  key: string;
  title: string;
  /** Name of the product, under which properties are grouped. */
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

/** The integrations that accounts connect: authorization and writing. All calls except `exchange` can be repeated. */
export interface Integrations {
  /** Integrations with credentials in this deployment. */
  configured(): Promise<Integration[]>;
  /** URL of the integration's consent page. */
  consentUrl(type: Integration, consent: Consent): Promise<string>;
  /** Throws `GrantRefused` for an invalid code. */
  exchange(type: Integration, code: string, consent: Consent): Promise<Grant>;
  /** Throws `GrantRefused` when the integration has ended the connection. */
  refresh(type: Integration, tokens: IntegrationTokens): Promise<IntegrationTokens>;
  revoke(type: Integration, tokens: IntegrationTokens): Promise<void>;
  /** Maximum number of rows per `write`. */
  pageRows(type: Integration): Promise<number>;
  /** Throws `AccessRefused` for an invalid or expired token, as `write` does. */
  open(type: Integration, access: string, table: NewTable): Promise<Destination>;
  /** Idempotent per row. Returns the ids of the rows that the integration rejected. */
  write(type: Integration, access: string, destination: Destination, page: RowPage): Promise<string[]>;
}

/** The access token is invalid or expired; a refreshed one may be accepted. */
export class AccessRefused extends Error {
  override name = 'AccessRefused';
}

/** The user has not given consent, or has revoked it. */
export class GrantRefused extends Error {
  override name = 'GrantRefused';
}
