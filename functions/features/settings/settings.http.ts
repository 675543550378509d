import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { apiToken, generateToken, revokeToken } from './api-token.ts';
import { profile, updateProfile } from './profile.ts';

export const handler = serve(settings, { profile, updateProfile, apiToken, generateToken, revokeToken }, compose());
