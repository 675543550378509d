import type { Integration } from '#shared/settings/integrations.ts';

/** Tokens that an integration issued for an account. `expiresAt` is the ISO time until which `access` is valid. */
export type IntegrationTokens = { access: string; refresh: string; expiresAt: string };

/** `revision` identifies the tokens, so that a change names the ones that it replaces. `account`: name of the connected account. */
export type HeldTokens = IntegrationTokens & { revision: string; account: string };

export type Connection = {
  type: Integration;
  /** `revoked` means that the integration ended the connection. */
  state: 'connected' | 'revoked';
  /** Name of the connected account at the integration. */
  account: string;
  /** ISO time. */
  since: string;
};

export type Replaced = { account: string; tokens: IntegrationTokens };

export type Owned = { accountId: string; type: Integration };

/** Integrations that accounts have connected. Tokens are stored encrypted, and the key is read only where they are used. */
export interface Connections {
  ofAccount(accountId: string): Promise<Connection[]>;
  find(owned: Owned): Promise<Connection | undefined>;
  /** Stores a connection and returns the replaced one, if that had tokens. */
  keep(owned: Owned, connection: Pick<Connection, 'account' | 'since'>, tokens: IntegrationTokens): Promise<Replaced | undefined>;
  /** Undefined when there is no connection, when it was revoked, or when the encryption key was replaced. */
  tokens(owned: Owned): Promise<HeldTokens | undefined>;
  /** Lets one caller at a time refresh the tokens; false for the others. The claim expires after REFRESH_HOLD_MS. */
  beginRefresh(owned: Owned, revision: string, now: Date): Promise<boolean>;
  /** False when the connection was removed or replaced meanwhile; the caller must then revoke the new tokens. */
  renew(owned: Owned, revision: string, tokens: IntegrationTokens): Promise<boolean>;
  /** Deletes the tokens and marks the connection as revoked, if the tokens still have this revision. */
  markRevoked(owned: Owned, revision: string): Promise<void>;
  /** Returns the tokens to revoke; undefined when there was no connection. */
  remove(owned: Owned): Promise<{ tokens?: IntegrationTokens } | undefined>;
}

/** Milliseconds after which an unfinished token refresh is considered dead. */
export const REFRESH_HOLD_MS = 20_000;
