import type { OAuthPlaces } from './oauth.ts';

/** Documented at https://developers.google.com/identity/protocols/oauth2/web-server. */
export const googlePlaces: OAuthPlaces = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  // Grants access only to files that this app creates.
  scope: 'https://www.googleapis.com/auth/drive.file',
  // `prompt: consent` is required to receive a refresh token after the first consent.
  extras: { access_type: 'offline', prompt: 'consent' },
};

export const HUBSPOT_API = 'https://api.hubapi.com';

/** Documented at https://developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens. */
export const hubspotPlaces: OAuthPlaces = {
  issuer: 'https://app.hubspot.com',
  authorize: 'https://app.hubspot.com/oauth/authorize',
  token: `${HUBSPOT_API}/oauth/2026-03/token`,
  revoke: `${HUBSPOT_API}/oauth/2026-03/token/revoke`,
  scope: 'oauth crm.objects.contacts.read crm.objects.contacts.write crm.schemas.contacts.read crm.schemas.contacts.write',
};
