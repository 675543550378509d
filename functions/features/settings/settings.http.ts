import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { apiToken, generateToken, revokeToken } from './api-token.ts';
import { connectIntegration, disconnectIntegration, finishConnection, integrations } from './integrations.ts';
import { profile, updateProfile } from './profile.ts';

export const handler = serve(
  settings,
  {
    profile,
    updateProfile,
    apiToken,
    generateToken,
    revokeToken,
    integrations,
    connectIntegration,
    finishConnection,
    disconnectIntegration,
  },
  compose(),
);
