import { isSixDigits, plainCode } from '#shared/text/typed-code.ts';

export const codeProblem = (typed: string): 'required' | 'code_short' | undefined => {
  if (plainCode(typed) === '') return 'required';
  return isSixDigits(typed) ? undefined : 'code_short';
};
