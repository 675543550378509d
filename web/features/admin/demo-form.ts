import { toWholeNumber, wholeNumberProblem } from '#shared/admin/whole-number.ts';
import { emailProblem } from '#shared/auth/credentials.ts';
import type { Demo } from './admin.queries.ts';

export const NO_DEMO: Demo = { name: '', email: '', company: '', expiration: '' };

const MAX_DAYS = 30;

type Problem = 'required' | 'invalid_email' | 'demo_days';

/** Errors by field; empty if the input is valid. The company is optional. */
export const demoProblems = ({ name, email, expiration }: Demo): Partial<Record<keyof Demo, Problem>> => {
  const problems = {
    name: requiredProblem(name),
    email: emailProblem(email),
    expiration: requiredProblem(expiration) ?? daysProblem(expiration),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

const requiredProblem = (text: string): Problem | undefined => (text.trim() === '' ? 'required' : undefined);

const daysProblem = (text: string): Problem | undefined => {
  const days = wholeNumberProblem(text) ? 0 : (toWholeNumber(text) ?? 0);
  return days >= 1 && days <= MAX_DAYS ? undefined : 'demo_days';
};
