import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { FirstStepsState } from '#shared/first-steps/state.ts';

const OFFERED_MS = 30 * 86_400_000;

/** New accounts are offered the first steps for 30 days, and as long as they like once they have shown or hidden them. */
export const firstStepsState = ({ firstSteps, createdAt }: Pick<Account, 'firstSteps' | 'createdAt'>, now: Date): FirstStepsState =>
  firstSteps ?? (now.getTime() - Date.parse(createdAt) < OFFERED_MS ? 'shown' : 'done');
