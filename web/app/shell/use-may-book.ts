import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';

/** True in a running trial if the brand has a booking page. */
export const useMayBook = (): boolean => {
  const { data } = useQuery(accountQueries.subscription());
  return data?.status === 'trialing' && brand().providers.scheduling !== '';
};
