import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settings } from '#shared/settings/contract.ts';
import { INTEGRATION_NAMES, type Integration } from '#shared/settings/integrations.ts';
import { call } from '#web/api/call.ts';
import { integrationQueries } from '#web/collections/integrations.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';

/** Opens the integration's consent page, which redirects to the screen that completes the connection. */
export const useConnect = () =>
  useMutation({
    mutationFn: (type: Integration) => call(settings.connectIntegration, { type }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notifyProblem(error),
  });

export const useDisconnect = (onDone: () => void) => {
  const client = useQueryClient();
  const messages = useMessages('integrations');
  return useMutation({
    mutationFn: (type: Integration) => call(settings.disconnectIntegration, { type }),
    onSuccess: async (_answer, type) => {
      notify({ kind: 'good', message: fill(messages.is_disconnected, { service: INTEGRATION_NAMES[type] }) });
      await client.invalidateQueries({ queryKey: integrationQueries.all });
      onDone();
    },
    onError: (error) => notifyProblem(error),
  });
};
