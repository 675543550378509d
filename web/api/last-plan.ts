import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import { onSessionEnd } from './session.ts';

const STORAGE_KEY = 'plan';

/** The plan of the last visit, for what is shown before the current one has loaded. */
export const lastPlan = (): Plan | null => {
  const plan = localStorage.getItem(STORAGE_KEY);
  return plan && plan in CAPABILITIES ? (plan as Plan) : null;
};

export const keepPlan = (plan: Plan | null): void => localStorage.setItem(STORAGE_KEY, `${plan}`);

onSessionEnd(() => localStorage.removeItem(STORAGE_KEY));
