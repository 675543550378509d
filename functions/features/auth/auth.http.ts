import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { changePassword } from './change-password.ts';
import { createDemoLink } from './demo-links.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { recover, recoveryCodes, secondFactor } from './second-factor.ts';
import { adminLogin, login, subscription, user } from './sign-in.ts';
import { register, verify } from './sign-up.ts';

export const handler = serve(
  { ...auth, ...authAccounts },
  {
    login,
    user,
    subscription,
    adminLogin,
    register,
    verify,
    forgotPassword,
    resetPassword,
    changePassword,
    createDemoLink,
    secondFactor,
    recoveryCodes,
    recover,
  },
  compose(),
);
