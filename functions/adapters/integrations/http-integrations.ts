import type { Integrations } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';
import { INTEGRATIONS, type Integration } from '#shared/settings/integrations.ts';
import { isOverToday } from './integration-call.ts';
import type { IntegrationKey, IntegrationKeys } from './integration-keys.ts';
import { type OAuthPlaces, oauthOf } from './oauth.ts';
import { googlePlaces, hubspotPlaces } from './places.ts';
import type { ServiceCalls } from './service-calls.ts';

export const OVER_TODAY_MESSAGES: Record<Integration, string> = {
  googlesheets: 'Google Sheets accepts no more rows today. Please try again tomorrow.',
  hubspot: 'HubSpot accepts no more requests from your account today. Please try again tomorrow.',
};

/** A retry would fail as well, so the user is notified. Rows that were already accepted remain. */
const untilTomorrow =
  (type: Integration) =>
  (error: unknown): never => {
    throw isOverToday(error) ? new AppError('conflict', OVER_TODAY_MESSAGES[type], { cause: error }) : error;
  };

type Service = {
  places: OAuthPlaces;
  /** Maximum rows per request. */
  pageRows: number;
  /** Loads the client on demand, because each has about 150 KB. */
  calls(): Promise<ServiceCalls>;
};

const SERVICES: Record<Integration, Service> = {
  googlesheets: {
    places: googlePlaces,
    // Google allows 60 writes per minute and user, with a few MB each.
    pageRows: 500,
    calls: async () => (await import('./google-sheets.ts')).googleSheets,
  },
  hubspot: { places: hubspotPlaces, pageRows: 100, calls: async () => (await import('./hubspot.ts')).hubspotContacts },
};

/** The integrations through their own clients. OAuth 2 with PKCE is implemented separately, because not all of these clients support it. */
export const httpIntegrations = (keys: IntegrationKeys, now: () => Date = () => new Date()): Integrations => {
  const keyOf = (type: Integration): IntegrationKey => {
    const key = keys[type];
    if (!key) throw new AppError('unavailable', undefined, { cause: new Error(`no keys of ${type} configured`) });
    return key;
  };
  const oauth = (type: Integration) => oauthOf(SERVICES[type].places, keyOf(type), now);
  return {
    configured: async () => INTEGRATIONS.filter((type) => keys[type] !== undefined),
    consentUrl: async (type, consent) => oauth(type).consentUrl(consent),
    exchange: async (type, code, consent) => {
      const tokens = await oauth(type).exchange(code, consent);
      const { accountOf } = await SERVICES[type].calls();
      return { tokens, account: await accountOf(keyOf(type), tokens.access) };
    },
    refresh: async (type, tokens) => oauth(type).refresh(tokens),
    revoke: async (type, tokens) => oauth(type).revoke(tokens),
    pageRows: async (type) => SERVICES[type].pageRows,
    open: async (type, access, table) => (await SERVICES[type].calls()).open(keyOf(type), access, table).catch(untilTomorrow(type)),
    write: async (type, access, destination, page) =>
      (await SERVICES[type].calls()).write(keyOf(type), access, destination, page).catch(untilTomorrow(type)),
  };
};
