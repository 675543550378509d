import { authAccounts } from '#shared/auth/account-contract.ts';
import { authAdmin } from '#shared/auth/admin-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { changePassword } from './change-password.ts';
import { createDemoLink, demoLinks, revokeDemoLink } from './demo-links.ts';
import { inviteUser } from './invite-user.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { recover, recoveryCodes, secondFactor, setUpSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { adminLogin, login, subscription, user } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { register, verify } from './sign-up.ts';

export const contract = { ...auth, ...authAccounts, ...authAdmin };
export const useCases = {
  login,
  signOut,
  user,
  subscription,
  adminLogin,
  register,
  verify,
  forgotPassword,
  resetPassword,
  changePassword,
  createDemoLink,
  demoLinks,
  revokeDemoLink,
  inviteUser,
  secondFactor,
  setUpSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  recoveryCodes,
  recover,
};
