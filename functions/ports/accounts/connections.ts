import type { Integration } from '#shared/settings/integrations.ts';

/** What a service has given us for an account. Good to use until `expiresAt`, an ISO time. */
export type VendorTokens = { access: string; refresh: string; expiresAt: string };

/** Which tokens these are: a change names the ones that it replaces. */
export type HeldTokens = VendorTokens & { revision: string };

export type Connection = {
  type: Integration;
  /** revoked: the service has ended it. */
  state: 'connected' | 'revoked';
  /** Who is connected there, in words of the service. */
  account: string;
  /** ISO time. */
  since: string;
};

export type Replaced = { account: string; tokens: VendorTokens };

export type Owned = { accountId: string; type: Integration };

/** Services that accounts have connected. Tokens are kept encrypted, and only whoever uses them asks for the key. */
export interface Connections {
  ofAccount(accountId: string): Promise<Connection[]>;
  find(owned: Owned): Promise<Connection | undefined>;
  /** In the place of the one before, which is answered while it was connected. */
  keep(owned: Owned, connection: Pick<Connection, 'account' | 'since'>, tokens: VendorTokens): Promise<Replaced | undefined>;
  /** Undefined too once it is revoked, and when the key is gone. */
  tokens(owned: Owned): Promise<HeldTokens | undefined>;
  /** Lets one caller at a time ask the service for new tokens; whoever does not come back is forgotten after a while. */
  beginRefresh(owned: Owned, revision: string, now: Date): Promise<boolean>;
  /** false when the connection was ended or made anew meanwhile: then these tokens are nobody's. */
  renew(owned: Owned, revision: string, tokens: VendorTokens): Promise<boolean>;
  /** Forgets the tokens, if they are still these, and remembers that the service ended them. */
  markRevoked(owned: Owned, revision: string): Promise<void>;
  /** With what is to be revoked there; undefined when there was nothing. */
  remove(owned: Owned): Promise<{ tokens?: VendorTokens } | undefined>;
}

/** Whoever asked for new tokens and did not come back by then is taken for dead. */
export const REFRESH_HOLD_MS = 20_000;
