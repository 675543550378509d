import { queryOptions } from '@tanstack/react-query';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { brand } from '#web/api/site-config.ts';
import { keyAddress, newKey } from './authenticator.ts';

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.secondFactor, 'state'],
    queryFn: ({ signal }) => call(authAccounts.secondFactor, {}, { signal }),
    staleTime: 0,
  });

/** Requests a new key, which may replace the previous one: fetched once per setup and not cached afterwards. */
export const newKeyQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.secondFactor, 'key'],
    queryFn: async () => {
      const [key, { email }] = await Promise.all([newKey(), call(auth.user, {})]);
      return { key, address: keyAddress({ key, account: email, issuer: brand().name }) };
    },
    // A refetch would replace a key that has just been scanned or confirmed.
    staleTime: 'static',
    gcTime: 0,
  });

export const turnOff = () => call(authAccounts.turnOffSecondFactor, {});

export const fetchRecoveryCodes = async (): Promise<string[]> => (await call(authAccounts.recoveryCodes, {})).codes;
