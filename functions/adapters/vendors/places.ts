import type { OAuthPlaces } from './oauth.ts';

/** Google documents them at https://developers.google.com/identity/protocols/oauth2/web-server. */
export const googlePlaces: OAuthPlaces = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  // Only the files that we make ourselves: nothing else of somebody's drive is ours to see.
  scope: 'https://www.googleapis.com/auth/drive.file',
  // A refresh token comes with the first consent only, unless it is asked for.
  extras: { access_type: 'offline', prompt: 'consent' },
};

export const HUBSPOT_API = 'https://api.hubapi.com';

/** HubSpot documents them at https://developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens. */
export const hubspotPlaces: OAuthPlaces = {
  issuer: 'https://app.hubspot.com',
  authorize: 'https://app.hubspot.com/oauth/authorize',
  token: `${HUBSPOT_API}/oauth/2026-03/token`,
  revoke: `${HUBSPOT_API}/oauth/2026-03/token/revoke`,
  scope: 'oauth crm.objects.contacts.read crm.objects.contacts.write crm.schemas.contacts.read crm.schemas.contacts.write',
};
