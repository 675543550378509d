import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useGenerateToken, useRevokeToken } from './settings.queries.ts';

/** Creates and revokes the token and confirms each with a toast. */
export const useTokenActs = (onDone: () => void = () => undefined) => {
  const words = useWords('settings');
  const told = (message: string) => () => {
    notify({ kind: 'good', message });
    onDone();
  };
  return {
    generate: useGenerateToken(told(fill(words.granted, { product: brand().name }))),
    revoke: useRevokeToken(told(words.revoked)),
  };
};
