import type { PaidPlan } from '#shared/billing/plans.ts';
import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'chosen-plan';

/** The plan chosen in the plan selection, kept until the payment is confirmed. */
export const hasChosenPlan = (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null;

export const rememberChosenPlan = (plan: PaidPlan): void => sessionStorage.setItem(STORAGE_KEY, plan);

export const forgetChosenPlan = (): void => sessionStorage.removeItem(STORAGE_KEY);

onSessionEnd(forgetChosenPlan);
