import { queryOptions } from '@tanstack/react-query';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.secondFactor, 'state'],
    queryFn: ({ signal }) => call(authAccounts.secondFactor, {}, { signal }),
    staleTime: 0,
  });

export const turnOff = (password: string) => call(authAccounts.turnOffSecondFactor, { password });

export const fetchRecoveryCodes = async (password: string): Promise<string[]> =>
  (await call(authAccounts.recoveryCodes, { password })).codes;
