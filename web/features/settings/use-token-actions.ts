import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useGenerateToken, useRevokeToken } from './settings.queries.ts';

/** Creates and revokes the token and confirms each with a toast. */
export const useTokenActions = (onDone: () => void = () => undefined) => {
  const messages = useMessages('settings');
  const notifies = (message: string) => () => {
    notify({ kind: 'good', message });
    onDone();
  };
  return {
    generate: useGenerateToken(notifies(fill(messages.granted, { product: brand().name }))),
    revoke: useRevokeToken(notifies(messages.revoked)),
  };
};
