import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { hmacSupportChat } from '#functions/adapters/support-chat.ts';
import { user } from '#functions/features/auth/sign-in.ts';
import type { Identity } from '#functions/ports/accounts/identity.ts';
import { defaultBrand } from '#shared/brand.ts';
import { anAccount } from '#tests/support/accounts.ts';

/** The profile of a user that an operator created in the pool. */
const identity = { profile: async (id: string) => ({ id, email: 'ada@example.com', name: 'Ada Admin' }) } as unknown as Identity;

const loginUser = async (chatSecret?: string) => {
  const account = anAccount('standard');
  const accounts = memoryAccounts();
  await accounts.create(account);
  const caller = { id: account.id, isAdmin: false };
  return user({ accounts, supportChat: hmacSupportChat(chatSecret), identity, brand: defaultBrand, now: () => new Date(), caller });
};

it('[SHL-10] the signed-in user carries the identity hash of the support chat: the HMAC of the id under the secret', async () => {
  const { id, intercomHash } = await loginUser('chat-secret');
  expect(intercomHash).toBe(createHmac('sha256', 'chat-secret').update(id).digest('hex'));
});

it('[SHL-10] there is no identity hash where there is no chat', async () => {
  expect(await loginUser()).toMatchObject({ email: 'standard@example.com', intercomHash: undefined });
});

it('[AUT-08] an admin that was created in the pool gets an account at the first request, and a customer does not', async () => {
  const fixture = {
    accounts: memoryAccounts(),
    identity,
    supportChat: hmacSupportChat(undefined),
    brand: defaultBrand,
    now: () => new Date(),
  };
  expect(await user({ ...fixture, caller: { id: 'ada', isAdmin: true } })).toMatchObject({
    id: 'ada',
    email: 'ada@example.com',
    isAdmin: true,
  });
  expect(await fixture.accounts.find('ada')).toMatchObject({ name: 'Ada Admin', isAdmin: true });
  await expect(user({ ...fixture, caller: { id: 'rin', isAdmin: false } })).rejects.toMatchObject({ code: 'not_signed_in' });
});
