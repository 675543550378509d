import type { Integration } from '#shared/settings/integrations.ts';

/** Tokens that a service issued for an account. Valid until `expiresAt`, an ISO time. */
export type IntegrationTokens = { access: string; refresh: string; expiresAt: string };

/** Which tokens these are: a change names the ones that it replaces. */
export type HeldTokens = IntegrationTokens & { revision: string };

export type Connection = {
  type: Integration;
  /** revoked: the service has ended it. */
  state: 'connected' | 'revoked';
  /** Who is connected there, in words of the service. */
  account: string;
  /** ISO time. */
  since: string;
};

export type Replaced = { account: string; tokens: IntegrationTokens };

export type Owned = { accountId: string; type: Integration };

/** Services that accounts have connected. Tokens are stored encrypted, and the key is read only where they are used. */
export interface Connections {
  ofAccount(accountId: string): Promise<Connection[]>;
  find(owned: Owned): Promise<Connection | undefined>;
  /** In the place of the one before, which is answered while it was connected. */
  keep(owned: Owned, connection: Pick<Connection, 'account' | 'since'>, tokens: IntegrationTokens): Promise<Replaced | undefined>;
  /** Undefined too once it is revoked, and when the key is gone. */
  tokens(owned: Owned): Promise<HeldTokens | undefined>;
  /** Lets one caller at a time refresh the tokens; the claim expires if the caller does not return. */
  beginRefresh(owned: Owned, revision: string, now: Date): Promise<boolean>;
  /** false when the connection was removed or replaced meanwhile: the caller must revoke these tokens. */
  renew(owned: Owned, revision: string, tokens: IntegrationTokens): Promise<boolean>;
  /** Forgets the tokens, if they are still these, and remembers that the service ended them. */
  markRevoked(owned: Owned, revision: string): Promise<void>;
  /** Returns the tokens to revoke; undefined when there was no connection. */
  remove(owned: Owned): Promise<{ tokens?: IntegrationTokens } | undefined>;
}

/** A token refresh that takes longer than this is considered dead. */
export const REFRESH_HOLD_MS = 20_000;
