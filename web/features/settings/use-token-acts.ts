import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { notify } from '#web/ui/toast.store.ts';
import { useGenerateToken, useRevokeToken } from './settings.queries.ts';

/** Making and stopping the token, told when it is done. */
export const useTokenActs = (onDone: () => void = () => undefined) => {
  const words = useWords('settings');
  const [generate, revoke] = [useGenerateToken(), useRevokeToken()];
  const told = (message: string) => ({
    onSuccess: () => {
      notify({ kind: 'good', message });
      onDone();
    },
    onError: (error: Error) => void notifyProblem(error),
  });
  return {
    generate: {
      isPending: generate.isPending,
      mutate: () => generate.mutate(undefined, told(fill(words.granted, { product: brand().name }))),
    },
    revoke: { isPending: revoke.isPending, mutate: () => revoke.mutate(undefined, told(words.revoked)) },
  };
};
