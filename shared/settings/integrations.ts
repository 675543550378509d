import * as z from 'zod/mini';
import type { Brand } from '#shared/brand.ts';

/** Third-party services that an account can connect and export to. */
export const INTEGRATIONS = ['googlesheets', 'hubspot'] as const;
export const Integration = z.enum(INTEGRATIONS);
export type Integration = z.infer<typeof Integration>;

/** Brand names, identical in every language. */
export const INTEGRATION_NAMES: Record<Integration, string> = { googlesheets: 'Google Sheets', hubspot: 'HubSpot' };

/** Target of an export. */
export const ExportType = z.enum(['csv', ...INTEGRATIONS]);
export type ExportType = z.infer<typeof ExportType>;

/** `revoked`: the service no longer accepts our tokens, so the user must connect again. */
export const IntegrationState = z.enum(['connected', 'disconnected', 'revoked']);
export type IntegrationState = z.infer<typeof IntegrationState>;

/** An export target as the settings show it. */
export const IntegrationEntry = z.object({
  type: ExportType,
  /** false: offered by the brand but not configured ("Coming Soon"). */
  enabled: z.boolean(),
  /** True if it is connected by OAuth. */
  oauth: z.boolean(),
  state: IntegrationState,
  /** The connected account at the service. */
  account: z.nullable(z.string()),
  /** ISO time. */
  connected_at: z.nullable(z.string()),
});
export type IntegrationEntry = z.infer<typeof IntegrationEntry>;

export const isIntegration = (type: ExportType): type is Integration => type !== 'csv';

export const integrationsOf = ({ providers }: Pick<Brand, 'providers'>): Integration[] =>
  INTEGRATIONS.filter((type) => providers.exports.includes(type));

/** OAuth state: service, account and a single-use nonce. */
export const stateOf = (type: Integration, accountId: string, nonce: string): string => `${type}.${accountId}.${nonce}`;

export const integrationIn = (state: string): Integration | undefined => Integration.safeParse(state.split('.')[0]).data;

/** User messages; the UI translates them. */
export const CONNECT_MESSAGES = {
  over: 'This connection was started elsewhere or too long ago. Please connect again.',
  refused: 'The service did not accept the connection. Please connect again.',
} as const;

export const notConnected = (type: Integration): string => `${INTEGRATION_NAMES[type]} is not connected`;
export const noLongerConnected = (type: Integration): string =>
  `${INTEGRATION_NAMES[type]} is no longer connected. Please connect it again.`;
