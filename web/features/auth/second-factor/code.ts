/** Authenticator apps show a code as '123 456'. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

export const codeProblem = (typed: string): 'required' | 'code_short' | undefined => {
  if (plainCode(typed) === '') return 'required';
  return /^\d{6}$/.test(plainCode(typed)) ? undefined : 'code_short';
};
