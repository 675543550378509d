import { newPasswordProblem } from '#shared/auth/new-password.ts';
import { commonProblem } from '../new-password-pair.ts';

type Typed = Record<'current' | 'password' | 'confirm', string>;

/** Message keys of the settings, which differ from those of the password reset. */
export const passwordProblems = ({ current, password, confirm }: Typed) => ({
  current: current === '' ? ('current_required' as const) : undefined,
  password: problemOfNew(password),
  confirm: problemOfConfirm(password, confirm),
});

const problemOfNew = (password: string) => {
  const problem = newPasswordProblem(password);
  return problem === 'required' || problem === 'short_new_password' ? ('short_password' as const) : problem;
};

const problemOfConfirm = (password: string, confirm: string) => {
  if (confirm === '') return 'confirm_required' as const;
  return confirm === password ? undefined : ('password_differs' as const);
};

export const commonPassword = async (typed: Typed) => ({ password: (await commonProblem(typed)).password && ('common_password' as const) });
