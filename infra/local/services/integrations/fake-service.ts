import type { IntegrationTokens } from '#functions/ports/accounts/connections.ts';
import { INTEGRATION_NAMES, type Integration } from '#shared/settings/integrations.ts';
import type { IntegrationReply, IntegrationRequest } from './exchange.ts';
import { googleApi, type Spreadsheet } from './google-api.ts';
import { hubspotApi } from './hubspot-api.ts';
import { accountPage, consentPage, contactsPage, spreadsheetPage } from './integration-pages.ts';
import type { IntegrationStore } from './integration-store.ts';
import { type Consented, type OAuthServer, oauthServer, type RegisteredApp } from './oauth-server.ts';

type Parts = { store: IntegrationStore; app: RegisteredApp; pages: string; now: () => Date };

/** OAuth paths of each integration, and the lifetime of its access tokens in seconds. */
const OAUTH = {
  googlesheets: { authorize: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke', introspect: '', accessSeconds: 3_599 },
  hubspot: {
    authorize: '/oauth/authorize',
    token: '/oauth/2026-03/token',
    revoke: '/oauth/2026-03/token/revoke',
    introspect: '/oauth/2026-03/token/introspect',
    accessSeconds: 1_800,
  },
};

const CONSENTING_USER = 'rin.sato@example.com';
const HUB = { hub_id: 4_021_776, hub_domain: 'northwind-studio.hubspot.com' };

type ConnectedAccount = { tokens: IntegrationTokens; account: string };

export type FakeService = {
  answer(request: IntegrationRequest): IntegrationReply;
  oauth: OAuthServer;
  /** Data that was written to the integration. */
  spreadsheets(): { id: string; name: string; rows: (string | number)[][] }[];
  contacts(): Record<string, string>[];
  addContact(properties: Record<string, string>): void;
  /** Grants the app access for a user, at most once; undefined when it was granted before. */
  connectUser(user: string): ConnectedAccount | undefined;
};

/** The service's own sign-in and consent pages, where a user grants the app access. */
const consentScreen = (type: Integration, { app, pages }: Parts, oauth: OAuthServer) => ({
  show: ({ query }: IntegrationRequest): IntegrationReply => {
    oauth.checkConsent(query);
    const address = `${pages}${OAUTH[type].authorize}?${query}`;
    const scope = query.get('scope') ?? '';
    return {
      status: 200,
      html: consentPage({ vendor: INTEGRATION_NAMES[type], app: app.name, scope, user: CONSENTING_USER, address }),
    };
  },
  decide: ({ query, body }: IntegrationRequest): IntegrationReply => {
    const form = new URLSearchParams(body);
    const user = form.get('user') ?? CONSENTING_USER;
    return { status: 303, location: oauth.decide(query, form.get('decision') === 'allow' ? { user } : 'denied') };
  },
});

/** The account page, where the owner revokes access; no session is needed because the service runs on one machine. */
const ownerScreen = (type: Integration, { store, pages }: Parts, oauth: OAuthServer) => {
  const links = (): Record<string, string> =>
    type === 'hubspot'
      ? { Contacts: `${pages}/contacts/${HUB.hub_id}/objects/0-1/views/all/list` }
      : Object.fromEntries(store.all<Spreadsheet>('spreadsheet').map(({ id, thing }) => [thing.name, `${pages}/spreadsheets/${id}`]));
  const done = (): IntegrationReply => ({ status: 303, location: `${pages}/` });
  return {
    show: (): IntegrationReply => ({
      status: 200,
      html: accountPage(INTEGRATION_NAMES[type], pages, { consents: oauth.consents(), links: links() }),
    }),
    revokeAccess: ({ body }: IntegrationRequest): IntegrationReply => {
      oauth.end(new URLSearchParams(body).get('id') ?? '');
      return done();
    },
    expireAccess: (): IntegrationReply => {
      oauth.expireAccess();
      return done();
    },
  };
};

type Routes = Record<string, (request: IntegrationRequest) => IntegrationReply>;

const routesOf = (type: Integration, parts: Parts, oauth: OAuthServer): Routes => {
  const { authorize, token, revoke, introspect: introspection } = OAUTH[type];
  const consent = consentScreen(type, parts, oauth);
  const owner = ownerScreen(type, parts, oauth);
  return {
    [`GET ${authorize}`]: consent.show,
    [`POST ${authorize}`]: consent.decide,
    [`POST ${token}`]: oauth.token,
    [`POST ${revoke}`]: oauth.revoke,
    ...(introspection && { [`POST ${introspection}`]: (request) => introspect(oauth, request) }),
    'GET /': owner.show,
    'POST /revoke-access': owner.revokeAccess,
    'POST /expire-access': owner.expireAccess,
  };
};

/** A fake integration: its pages for users, its OAuth endpoints, and its API for connected apps. */
export const openFakeService = (type: Integration, parts: Parts): FakeService => {
  const { store, app, pages, now } = parts;
  const oauth = oauthServer({ store, app, now, accessSeconds: OAUTH[type].accessSeconds });
  const hubspot = hubspotApi(store);
  const google = googleApi({ store, pages });
  const routes = routesOf(type, parts, oauth);

  const dataPage = ({ method, path }: IntegrationRequest): string | undefined => {
    if (method !== 'GET') return undefined;
    const [, spreadsheet] = /^\/spreadsheets\/([\w-]+)$/.exec(path) ?? [];
    if (spreadsheet) return spreadsheetPage(store, spreadsheet);
    return path.startsWith('/contacts/') ? contactsPage(hubspot.contacts()) : undefined;
  };

  const callOf = (request: IntegrationRequest, consent: Consented | undefined): IntegrationReply => {
    if (type === 'hubspot') return consent ? hubspot.answer(request) : hubspot.unauthorised();
    return consent ? google.answer({ request, user: consent.user }) : google.unauthorised();
  };

  return {
    oauth,
    answer: (request) => {
      const html = dataPage(request);
      if (html !== undefined) return { status: 200, html };
      return routes[`${request.method} ${request.path}`]?.(request) ?? callOf(request, oauth.consentOf(request.access));
    },
    spreadsheets: () =>
      store.all<Spreadsheet>('spreadsheet').map(({ id, thing }) => ({
        id,
        name: thing.name,
        rows: store.all<(string | number)[]>(`rows ${id}`).map(({ thing: row }) => row),
      })),
    contacts: hubspot.contacts,
    addContact: hubspot.addContact,
    connectUser: (user) => connectOnce(store, oauth, user),
  };
};

const introspect = (oauth: OAuthServer, { body }: IntegrationRequest): IntegrationReply => {
  const form = new URLSearchParams(body);
  oauth.checkApp(form);
  const consent = oauth.consentOf(form.get('token') ?? '');
  return { status: 200, body: consent ? { active: true, user: consent.user, ...HUB } : { active: false } };
};

const connectOnce = (store: IntegrationStore, oauth: OAuthServer, user: string): ConnectedAccount | undefined => {
  if (store.find('let in', user)) return undefined;
  store.put('let in', user, {});
  const { access_token: access, refresh_token: refresh } = oauth.consent(user, 'demo');
  // Already expired, so that the first use refreshes the tokens.
  return { tokens: { access, refresh, expiresAt: new Date(0).toISOString() }, account: `${user} (${HUB.hub_domain})` };
};
