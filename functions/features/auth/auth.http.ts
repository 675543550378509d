import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { login, subscription, user } from './sign-in.ts';

export const handler = serve(auth, { login, user, subscription }, compose());
