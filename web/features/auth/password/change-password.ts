import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { signIn, signOut } from '#web/api/session.ts';
import { isRemembered } from '#web/api/session-record.ts';

type Change = { current: string; password: string };

/** Every session ends with the old password: this page signs in anew. false = it could not, as when a code is asked for. */
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
