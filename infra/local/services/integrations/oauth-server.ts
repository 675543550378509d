import { createHash, randomBytes } from 'node:crypto';
import { IntegrationProblem, type IntegrationReply, type IntegrationRequest } from './exchange.ts';
import type { IntegrationStore } from './integration-store.ts';

/** The app's registration at the integration. */
export type RegisteredApp = { name: string; clientId: string; clientSecret: string; redirectUri: string };

/** A user's consent; its id is the refresh token. */
export type Consented = { user: string; app: string; scope: string; at: string };
type Code = { challenge: string; redirectUri: string; user: string; scope: string; expires: number; used?: string };
type Access = { refresh: string; expires: number };

type Parts = { store: IntegrationStore; app: RegisteredApp; accessSeconds: number; now: () => Date };

const CODE_MS = 60_000;
const newToken = (prefix: string): string => `${prefix}-${randomBytes(24).toString('base64url')}`;
const refuse = (error: string, status = 400): IntegrationProblem =>
  new IntegrationProblem({ status, body: { error, error_description: error } });
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Stores consents and their access tokens. */
const grantStore = ({ store, app, accessSeconds, now }: Parts) => {
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
    /** Also called without the consent page, for the demo account. */
    consent,
    /** The consent of a valid access token; undefined when the token is unknown or has expired. */
    consentOf: (access: string | undefined): Consented | undefined => {
      const known = access === undefined ? undefined : store.find<Access>('access', access);
      return known && known.expires > now().getTime() ? store.find<Consented>('grant', known.refresh) : undefined;
    },
    /** The following operations are actions of the account's owner at the integration. */
    consents: () => store.all<Consented>('grant'),
    end: (refresh: string): void => store.remove('grant', refresh),
    expireAccess: (): void => {
      for (const { id, thing } of store.all<Access>('access')) store.put('access', id, { ...thing, expires: 0 });
    },
  };
};

/** Single-use authorization codes (RFC 6749, 4.1), bound to a PKCE challenge. */
const authorizationCodes = ({ store, app, now }: Parts, consent: ReturnType<typeof grantStore>['consent']) => ({
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
      // The code was used twice, so the tokens issued for it are revoked.
      store.remove('grant', code.used);
      throw refuse('invalid_grant');
    }
    const body = consent(code.user, code.scope);
    store.put('code', form.get('code') ?? '', { ...code, used: body.refresh_token });
    return { status: 200, body };
  },
});

/** OAuth 2 as in RFC 6749, 7009 and 7636, limited to what Google and HubSpot have in common. */
export const oauthServer = (parts: Parts) => {
  const { store, app } = parts;
  const grants = grantStore(parts);
  const codes = authorizationCodes(parts, grants.consent);

  /** Throws unless the redirect URI is exactly the registered one and all parameters of PKCE are present. */
  const checkConsent = (query: URLSearchParams): void => {
    if (query.get('client_id') !== app.clientId) throw refuse('invalid_client');
    if (query.get('redirect_uri') !== app.redirectUri) throw refuse('redirect_uri_mismatch');
    const hasCodeFlow = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256' && query.get('state');
    if (!hasCodeFlow || !query.get('code_challenge') || !query.get('scope')) throw refuse('invalid_request');
  };

  const checkApp = (form: URLSearchParams): void => {
    if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret) throw refuse('invalid_client', 401);
  };

  return {
    checkConsent,
    /** URL of the redirect to the app with the user's decision. */
    decide: (query: URLSearchParams, decision: { user: string } | 'denied'): string => {
      checkConsent(query);
      const params = new URLSearchParams({ state: query.get('state') ?? '' });
      if (decision === 'denied') params.set('error', 'access_denied');
      else params.set('code', codes.issue(query, decision.user));
      return `${app.redirectUri}?${params}`;
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
      // Revokes all consents of this user to the app.
      for (const { id, thing } of store.all<Consented>('grant')) if (thing.user === ended.user) store.remove('grant', id);
      return { status: 200, body: {} };
    },
    checkApp,
    ...grants,
  };
};

export type OAuthServer = ReturnType<typeof oauthServer>;
