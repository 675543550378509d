import { expect, it } from 'vitest';
import { visitAsCustomer } from '#functions/adapters/http/visit-as-customer.ts';
import { appUrl } from '../support/app-url.ts';
import { DEMO_PASSWORD } from '../support/calls.ts';

const visit = async (password: string): Promise<string[]> => {
  const steps: string[] = [];
  await visitAsCustomer({ url: appUrl(), email: 'standard@example.com', password }, (step) => void steps.push(step));
  return steps;
};

it('[CLD-07] the visit of the canary succeeds on the running product, and fails at the sign-in with a wrong password', async () => {
  expect(await visit(DEMO_PASSWORD)).toEqual(['the site and its settings', 'sign-in', 'the account', 'a search', 'sign-out']);
  await expect(visit('not-the-password-2026')).rejects.toThrow(/^sign-in: .* answered 40/);
});
