import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQueries } from '#web/api/account.queries.ts';
import { onSessionEnd } from '#web/api/session.ts';

const STORAGE_KEY = 'portal-visit';
const POLL_MS = 1_500;
/** The provider's message usually takes seconds. */
const PATIENCE_MS = 60_000;

export const rememberPortalVisit = (): void => sessionStorage.setItem(STORAGE_KEY, 'yes');

const forgetPortalVisit = (): void => sessionStorage.removeItem(STORAGE_KEY);

onSessionEnd(forgetPortalVisit);

/** Whoever comes back from the provider's page is often here before word of what they did there. */
export const useWordOfPortal = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!sessionStorage.getItem(STORAGE_KEY)) return undefined;
    const polling = setInterval(() => void queries.invalidateQueries({ queryKey: accountQueries.all }), POLL_MS);
    const end = (): void => {
      clearInterval(polling);
      forgetPortalVisit();
    };
    const ending = setTimeout(end, PATIENCE_MS);
    return () => {
      clearInterval(polling);
      clearTimeout(ending);
    };
  }, [queries]);
};
