import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';

/** May this person book a call with us? In a running trial only, and where there is a page to book on. */
export const useMayBook = (): boolean => {
  const { data } = useQuery(accountQueries.subscription());
  return data?.status === 'trialing' && brand().providers.scheduling !== '';
};
