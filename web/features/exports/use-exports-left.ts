import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';

/** `exports` is undefined until the balance has loaded. */
export type ExportsLeft = { exports: number | undefined; failed: boolean };

export const useExportsLeft = (): ExportsLeft => {
  const currentUser = useCurrentUser();
  const { data, isError } = useQuery(accountQueries.spendable(currentUser?.id));
  return { exports: data?.exports, failed: data === undefined && isError };
};
