import type { Ports } from '#functions/ports/ctx.ts';
import type { IntegrationService } from '../services/integrations/integration-service.ts';

const OWNER = 'premium@example.com';

/** Connects the premium account to its CRM once; a removed connection is not restored. */
export const seedDemoConnections = async (
  { accounts, connections }: Pick<Ports, 'accounts' | 'connections'>,
  { fakeServices }: Pick<IntegrationService, 'fakeServices'>,
  now: Date,
): Promise<void> => {
  const owner = await accounts.findByEmail(OWNER);
  const grant = owner && fakeServices.hubspot.connectUser(owner.email);
  if (!grant) return;
  await connections.keep({ accountId: owner.id, type: 'hubspot' }, { account: grant.account, since: now.toISOString() }, grant.tokens);
};
