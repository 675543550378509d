import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { signIn, signOut } from '#web/api/session.ts';
import { isRemembered } from '#web/api/session-record.ts';

type Change = { current: string; password: string };

/** A password change ends every session, so this page signs in again. false = it could not, for example because a code is required. */
export const changePassword = async ({ current, password }: Change): Promise<boolean> => {
  const { email } = await call(auth.user, {});
  const remember = isRemembered();
  await call(authAccounts.changePassword, { current, password, confirm_password: password });
  try {
    await signIn({ email, password, remember });
    return true;
  } catch {
    await signOut();
    return false;
  }
};
