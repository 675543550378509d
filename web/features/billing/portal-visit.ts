import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQueries } from '#web/api/account.queries.ts';
import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'portal-visit';
const POLL_MS = 1_500;
/** The provider's webhook usually arrives within seconds. */
const MAX_WAIT_MS = 60_000;

export const rememberPortalVisit = (): void => sessionStorage.setItem(STORAGE_KEY, 'yes');

const forgetPortalVisit = (): void => sessionStorage.removeItem(STORAGE_KEY);

onSessionEnd(forgetPortalVisit);

/** Users often return from the provider's portal before its webhook has arrived, so this polls for a while. */
export const usePortalPolling = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!sessionStorage.getItem(STORAGE_KEY)) return undefined;
    const polling = setInterval(() => void queries.invalidateQueries({ queryKey: accountQueries.all }), POLL_MS);
    const end = (): void => {
      clearInterval(polling);
      forgetPortalVisit();
    };
    const ending = setTimeout(end, MAX_WAIT_MS);
    return () => {
      clearInterval(polling);
      clearTimeout(ending);
    };
  }, [queries]);
};
