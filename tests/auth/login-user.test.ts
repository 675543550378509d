import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { memoryAccounts } from '#functions/adapters/memory-ports.ts';
import { hmacSupportChat } from '#functions/adapters/support-chat.ts';
import { user } from '#functions/features/auth/sign-in.ts';
import { defaultBrand } from '#shared/brand.ts';
import { anAccount } from '#tests/support/accounts.ts';

const loginUser = async (chatSecret?: string) => {
  const account = anAccount('standard');
  const accounts = memoryAccounts();
  await accounts.create(account);
  const caller = { id: account.id, isAdmin: false };
  return user({ accounts, supportChat: hmacSupportChat(chatSecret), brand: defaultBrand, now: () => new Date(), caller });
};

it('[SHL-10] the signed-in user carries the identity hash of the support chat: the HMAC of the id under the secret', async () => {
  const { id, intercomHash } = await loginUser('chat-secret');
  expect(intercomHash).toBe(createHmac('sha256', 'chat-secret').update(id).digest('hex'));
});

it('[SHL-10] there is no identity hash where there is no chat', async () => {
  expect(await loginUser()).toMatchObject({ email: 'standard@example.com', intercomHash: undefined });
});

it('an admin who was made in the pool comes in without an account, and nobody else does', async () => {
  const world = { accounts: memoryAccounts(), supportChat: hmacSupportChat(undefined), brand: defaultBrand, now: () => new Date() };
  expect(await user({ ...world, caller: { id: 'ada', isAdmin: true } })).toMatchObject({ id: 'ada', isAdmin: true });
  await expect(user({ ...world, caller: { id: 'ada', isAdmin: false } })).rejects.toMatchObject({ code: 'not_signed_in' });
});
