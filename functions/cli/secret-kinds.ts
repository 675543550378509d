import * as z from 'zod/mini';
import { StripeSecret } from '#functions/adapters/aws/secrets.ts';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import type { SecretName } from '#shared/secrets.ts';

/**
 * How a secret is replaced. `given`: a person types what another company has issued. `versioned`: a generated value beside the current one.
 * `account`: generated, and set for its account too. `never`: replacing it would lose what it protects.
 */
export type SecretKind =
  | { kind: 'given'; form: string; check: (value: string) => unknown }
  | { kind: 'versioned' }
  | { kind: 'account' }
  | { kind: 'never'; reason: string };

const text = z.string().check(z.regex(/^\S{8,}$/, 'must be at least 8 characters without spaces'));

const json =
  (schema: z.ZodMiniType) =>
  (value: string): unknown =>
    schema.parse(JSON.parse(value));

export const SECRET_KINDS: Record<SecretName, SecretKind> = {
  payments: { kind: 'given', form: '{"secretKey":"sk_live_…","webhookSecrets":["whsec_…"]}', check: json(StripeSecret) },
  chat: { kind: 'given', form: 'its identity secret as plain text', check: (value) => text.parse(value) },
  'data-provider': { kind: 'given', form: 'its API key as plain text', check: (value) => text.parse(value) },
  integrations: {
    kind: 'given',
    form: '{"googlesheets":{"clientId":"…","clientSecret":"…"},"hubspot":{…}}',
    check: json(IntegrationKeys),
  },
  cdn: { kind: 'versioned' },
  canary: { kind: 'account' },
  'api-tokens': { kind: 'never', reason: 'owners could no longer view their tokens. Owners replace tokens one by one in their settings' },
  'integration-tokens': { kind: 'never', reason: 'every customer would have to connect their services again' },
  'suppression-key': {
    kind: 'never',
    reason: 'suppressed creators would no longer be recognized, and functions would refuse to show creators',
  },
};
