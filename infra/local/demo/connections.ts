import type { Ports } from '#functions/ports/ctx.ts';
import type { IntegrationService } from '../services/integrations/integration-service.ts';

const OWNER = 'premium@example.com';

/** Connects the fully equipped account to its CRM. Runs once: a removed connection is not restored. */
export const seedDemoConnections = async (
  { accounts, connections }: Pick<Ports, 'accounts' | 'connections'>,
  { fakeServices: standIns }: Pick<IntegrationService, 'fakeServices'>,
  now: Date,
): Promise<void> => {
  const owner = await accounts.findByEmail(OWNER);
  const grant = owner && standIns.hubspot.letIn(owner.email);
  if (!grant) return;
  await connections.keep({ accountId: owner.id, type: 'hubspot' }, { account: grant.account, since: now.toISOString() }, grant.tokens);
};
