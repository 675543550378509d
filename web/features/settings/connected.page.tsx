import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { settings } from '#shared/settings/contract.ts';
import { INTEGRATION_NAMES, integrationIn } from '#shared/settings/integrations.ts';
import { call } from '#web/api/call.ts';
import { integrationQueries } from '#web/collections/integrations.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './connected.module.css';

/** OAuth redirect target. The code is single-use and is removed from the URL as soon as it is sent. */
export const ConnectedPage = () => {
  const messages = useMessages('integrations');
  const [query] = useSearchParams();
  const state = query.get('state') ?? '';
  const type = integrationIn(state);
  const service = type ? INTEGRATION_NAMES[type] : messages.a_service;
  const finish = useFinish({ state, code: query.get('code'), isDenied: query.has('error') }, service);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  });
  return (
    <div className={classNames(layout.stack, layout.gap14, layout.justifyCenter, typography.muted, s.page)} role="status">
      <Spinner size={24} />
      <p className={layout.flat}>{fill(messages.connecting, { service })}</p>
    </div>
  );
};

type Answer = { state: string; code: string | null; isDenied: boolean };

/** Without OAuth parameters the user entered the URL directly; redirects to the settings. */
const useFinish = ({ state, code, isDenied }: Answer, service: string) => {
  const messages = useMessages('integrations');
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (): Promise<void> => {
    try {
      if (isDenied) notify({ kind: 'bad', message: fill(messages.denied, { service }) });
      else if (code !== null) {
        await call(settings.finishConnection, { state, code });
        notify({ kind: 'good', message: fill(messages.is_connected, { service }) });
      }
    } catch (error) {
      notifyProblem(error);
    }
    await client.invalidateQueries({ queryKey: integrationQueries.all });
    await navigate(paths.integrations, { replace: true });
  };
};
