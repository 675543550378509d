import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settings } from '#shared/settings/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';

/** Reports the user's language to the server, for mails that the server sends on its own. */
export const useMailLanguage = (): void => {
  const client = useQueryClient();
  const { data: user } = useQuery(accountQueries.user());
  const language = useLanguageStore((state) => state.language);
  const known = user?.language;
  useEffect(() => {
    if (!known || known === language) return;
    call(settings.updateProfile, { language }).then(
      () => client.setQueryData(accountQueries.user().queryKey, (user) => user && { ...user, language }),
      // A failure needs no message: the next visit retries.
      () => undefined,
    );
  }, [client, known, language]);
};
