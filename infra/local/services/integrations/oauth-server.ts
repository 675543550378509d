import { createHash, randomBytes } from 'node:crypto';
import { IntegrationProblem, type IntegrationReply, type IntegrationRequest } from './exchange.ts';
import type { IntegrationStore } from './integration-store.ts';

/** The app as it is registered at the service. */
export type RegisteredApp = { name: string; clientId: string; clientSecret: string; redirectUri: string };

/** A person's consent; its id is the refresh token. */
export type Consented = { user: string; app: string; scope: string; at: string };
type Code = { challenge: string; redirectUri: string; user: string; scope: string; expires: number; used?: string };
type Access = { refresh: string; expires: number };

type Parts = { store: IntegrationStore; app: RegisteredApp; accessSeconds: number; now: () => Date };

const CODE_MS = 60_000;
const newToken = (prefix: string): string => `${prefix}-${randomBytes(24).toString('base64url')}`;
const refuse = (error: string, status = 400): IntegrationProblem =>
  new IntegrationProblem({ status, body: { error, error_description: error } });
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Who has consented, and the access tokens that came of it. */
const grantBook = ({ store, app, accessSeconds, now }: Parts) => {
  const issue = (refresh: string) => {
    const access = newToken('at');
    store.put('access', access, { refresh, expires: now().getTime() + accessSeconds * 1_000 } satisfies Access);
    return { access_token: access, expires_in: accessSeconds, token_type: 'bearer' };
  };

  const consent = (user: string, scope: string) => {
    const refresh = newToken('rt');
    store.put('grant', refresh, { user, app: app.name, scope, at: now().toISOString() } satisfies Consented);
    return { ...issue(refresh), refresh_token: refresh, scope };
  };

  return {
    issue,
    /** Also without its page, for accounts of a first start. */
    consent,
    /** Whose token this is, while it is good. */
    consentOf: (access: string | undefined): Consented | undefined => {
      const known = access === undefined ? undefined : store.find<Access>('access', access);
      return known && known.expires > now().getTime() ? store.find<Consented>('grant', known.refresh) : undefined;
    },
    /** Actions of the account's owner at the service. */
    consents: () => store.all<Consented>('grant'),
    end: (refresh: string): void => store.remove('grant', refresh),
    expireAccess: (): void => {
      for (const { id, thing } of store.all<Access>('access')) store.put('access', id, { ...thing, expires: 0 });
    },
  };
};

/** Single-use authorization codes (RFC 6749, 4.1), bound to a PKCE challenge. */
const authorizationCodes = ({ store, app, now }: Parts, consent: ReturnType<typeof grantBook>['consent']) => ({
  /** Returns a new code for the request in `query`. */
  issue: (query: URLSearchParams, user: string): string => {
    const code = newToken('code');
    const scope = query.get('scope') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const expires = now().getTime() + CODE_MS;
    store.put('code', code, { challenge, redirectUri: app.redirectUri, user, scope, expires } satisfies Code);
    return code;
  },
  /** Exchanges a code for tokens. */
  redeem: (form: URLSearchParams): IntegrationReply => {
    const code = store.find<Code>('code', form.get('code') ?? '');
    if (!code || code.expires < now().getTime() || code.redirectUri !== form.get('redirect_uri')) throw refuse('invalid_grant');
    if (code.challenge !== challengeOf(form.get('code_verifier') ?? '')) throw refuse('invalid_grant');
    if (code.used) {
      // The code was used twice: the tokens issued for it are revoked.
      store.remove('grant', code.used);
      throw refuse('invalid_grant');
    }
    const body = consent(code.user, code.scope);
    store.put('code', form.get('code') ?? '', { ...code, used: body.refresh_token });
    return { status: 200, body };
  },
});

/** OAuth 2 as RFC 6749, 7009 and 7636 have it: what Google and HubSpot have in common. */
export const oauthServer = (parts: Parts) => {
  const { store, app } = parts;
  const grants = grantBook(parts);
  const codes = authorizationCodes(parts, grants.consent);

  /** Nothing leads back to an address that is not registered, letter for letter. */
  const checkConsent = (query: URLSearchParams): void => {
    if (query.get('client_id') !== app.clientId) throw refuse('invalid_client');
    if (query.get('redirect_uri') !== app.redirectUri) throw refuse('redirect_uri_mismatch');
    const isWhole = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256' && query.get('state');
    if (!isWhole || !query.get('code_challenge') || !query.get('scope')) throw refuse('invalid_request');
  };

  const checkApp = (form: URLSearchParams): void => {
    if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret) throw refuse('invalid_client', 401);
  };

  return {
    checkConsent,
    /** Back to the app, with what the person decided. */
    decide: (query: URLSearchParams, decision: { user: string } | 'denied'): string => {
      checkConsent(query);
      const back = new URLSearchParams({ state: query.get('state') ?? '' });
      if (decision === 'denied') back.set('error', 'access_denied');
      else back.set('code', codes.issue(query, decision.user));
      return `${app.redirectUri}?${back}`;
    },
    token: ({ body }: IntegrationRequest): IntegrationReply => {
      const form = new URLSearchParams(body);
      checkApp(form);
      if (form.get('grant_type') === 'authorization_code') return codes.redeem(form);
      const refresh = form.get('refresh_token') ?? '';
      if (form.get('grant_type') !== 'refresh_token' || !store.find('grant', refresh)) throw refuse('invalid_grant');
      return { status: 200, body: grants.issue(refresh) };
    },
    revoke: ({ body }: IntegrationRequest): IntegrationReply => {
      const token = new URLSearchParams(body).get('token') ?? '';
      const grant = store.find<Access>('access', token)?.refresh ?? token;
      const ended = store.find<Consented>('grant', grant);
      if (!ended) throw refuse('invalid_token');
      // All that this person has ever consented to of this app.
      for (const { id, thing } of store.all<Consented>('grant')) if (thing.user === ended.user) store.remove('grant', id);
      return { status: 200, body: {} };
    },
    checkApp,
    ...grants,
  };
};

export type OAuthServer = ReturnType<typeof oauthServer>;
