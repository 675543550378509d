import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settings } from '#shared/settings/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';

/** Tells the server what language its customer reads, so that mails nobody asked for on a screen come in it too. */
export const useMailLanguage = (): void => {
  const client = useQueryClient();
  const { data: user } = useQuery(accountQueries.user());
  const language = useLanguageStore((state) => state.language);
  const known = user?.language;
  useEffect(() => {
    if (!known || known === language) return;
    call(settings.updateProfile, { language }).then(
      () => client.setQueryData(accountQueries.user().queryKey, (user) => user && { ...user, language }),
      // Worth no message: the next visit tells it again.
      () => undefined,
    );
  }, [client, known, language]);
};
