import * as z from 'zod/mini';
import type { Brand } from '#shared/brand.ts';

/** Services of others that an account can connect, and export to. */
export const INTEGRATIONS = ['googlesheets', 'hubspot'] as const;
export const Integration = z.enum(INTEGRATIONS);
export type Integration = z.infer<typeof Integration>;

/** Their own names, the same in every language. */
export const INTEGRATION_NAMES: Record<Integration, string> = { googlesheets: 'Google Sheets', hubspot: 'HubSpot' };

/** Where an export goes. */
export const ExportType = z.enum(['csv', ...INTEGRATIONS]);
export type ExportType = z.infer<typeof ExportType>;

/** revoked: the service no longer lets us in, so it has to be connected anew. */
export const IntegrationState = z.enum(['connected', 'disconnected', 'revoked']);
export type IntegrationState = z.infer<typeof IntegrationState>;

/** What an account can export to, as its settings show it. */
export const IntegrationEntry = z.object({
  type: ExportType,
  /** false = "Coming Soon": the brand offers it, and cannot connect it yet. */
  enabled: z.boolean(),
  /** Is it connected, by OAuth? */
  oauth: z.boolean(),
  state: IntegrationState,
  /** Who is connected there. */
  account: z.nullable(z.string()),
  /** ISO time. */
  connected_at: z.nullable(z.string()),
});
export type IntegrationEntry = z.infer<typeof IntegrationEntry>;

export const isIntegration = (type: ExportType): type is Integration => type !== 'csv';

export const integrationsOf = ({ providers }: Pick<Brand, 'providers'>): Integration[] =>
  INTEGRATIONS.filter((type) => providers.exports.includes(type));

/** Begins the one-time state of a connection; the service's page is told with it for which service and whom it is. */
export const stateOf = (type: Integration, accountId: string, nonce: string): string => `${type}.${accountId}.${nonce}`;

export const integrationIn = (state: string): Integration | undefined => Integration.safeParse(state.split('.')[0]).data;

/** In words for its owner; the screen has each of them in its languages. */
export const CONNECT_SENTENCES = {
  over: 'This connection was begun elsewhere or too long ago, please connect again',
  refused: 'The service did not accept the connection, please connect again',
} as const;

export const notConnected = (type: Integration): string => `${INTEGRATION_NAMES[type]} is not connected`;
export const noLongerConnected = (type: Integration): string =>
  `${INTEGRATION_NAMES[type]} is no longer connected, please connect it again`;
