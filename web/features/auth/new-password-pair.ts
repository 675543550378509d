import { type NewPasswordProblem, newPasswordProblem } from '#shared/auth/new-password.ts';

type Pair = { password: string; confirm: string };
export type PasswordPairProblems = Partial<Record<keyof Pair, NewPasswordProblem | 'password_differs'>>;

const confirmProblem = ({ password, confirm }: Pair) => {
  if (confirm === '') return 'required' as const;
  return confirm === password ? undefined : ('password_differs' as const);
};

export const pairProblems = (pair: Pair): PasswordPairProblems => ({
  password: newPasswordProblem(pair.password),
  confirm: confirmProblem(pair),
});

/** The list of common passwords is loaded after a choice. The server checks too, so a failed download does not block the form. */
export const commonProblem = async ({ password }: Pick<Pair, 'password'>): Promise<PasswordPairProblems> => {
  const list = await import('#shared/auth/common-passwords.ts').catch(() => undefined);
  return list?.isCommonPassword(password) ? { password: 'common_password' } : {};
};
