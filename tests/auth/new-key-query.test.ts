import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { newKeyQuery, secondFactorQuery } from '#web/features/auth/second-factor/second-factor.queries.ts';

/** The key query as the mounted setup form uses it, and the number of keys that it requested from the user pool. */
const shownKey = async () => {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    return { key: `KEY${asked}`, address: '' };
  };
  const observer = new QueryObserver(client, { ...newKeyQuery(), queryFn });
  const close = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.key).toBe('KEY1');
  return { client, asked: () => asked, close };
};

describe('the key of an authenticator setup', () => {
  it.each([
    ['the state of the second factor is read again', (client: QueryClient) => client.invalidateQueries(secondFactorQuery())],
    ['every query is invalidated', (client: QueryClient) => client.invalidateQueries()],
    ['every query is refetched', (client: QueryClient) => client.refetchQueries()],
  ])('[AUT-12] a shown key is not replaced when %s', async (_, invalidate) => {
    const { client, asked, close } = await shownKey();
    await invalidate(client);
    expect(asked()).toBe(1);
    close();
  });
});
