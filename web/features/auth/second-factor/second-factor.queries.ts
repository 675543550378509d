import { queryOptions } from '@tanstack/react-query';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { brand } from '#web/api/site-config.ts';
import { keyAddress, newKey } from './authenticator.ts';

export const secondFactorQuery = () =>
  queryOptions({ queryKey: ['second-factor'], queryFn: ({ signal }) => call(authAccounts.secondFactor, {}, { signal }), staleTime: 0 });

/** A key of its own each time that it is asked for: never kept. */
export const newKeyQuery = () =>
  queryOptions({
    queryKey: ['second-factor', 'key'],
    queryFn: async () => {
      const [key, { email }] = await Promise.all([newKey(), call(auth.user, {})]);
      return { key, address: keyAddress({ key, account: email, issuer: brand().name }) };
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const fetchRecoveryCodes = async (): Promise<string[]> => (await call(authAccounts.recoveryCodes, {})).codes;
