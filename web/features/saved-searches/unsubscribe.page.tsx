import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { call } from '#web/api/call.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { messagesNow, useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconBellOff } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { PageFrame } from '#web/ui/media/page-frame.tsx';
import typography from '#web/ui/typography.module.css';
import s from './unsubscribe.page.module.css';

type State = 'asking' | 'stopping' | 'stopped' | 'bad_link' | 'failed';

/** Target of the unsubscribe link in alert emails. Requires confirmation, because mail clients prefetch links. */
export const UnsubscribePage = () => {
  const messages = useMessages('searches');
  const currentUser = useCurrentUser();
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>(token ? 'asking' : 'bad_link');
  const stop = async () => {
    setState('stopping');
    const nextState = await call(savedSearches.stopAlerts, { token }).then((): State => 'stopped', stateAfter);
    setState(nextState);
  };
  const isAsking = state === 'asking' || state === 'stopping' || state === 'failed';
  const messageKey = isAsking ? 'stop' : state;
  return (
    <PageFrame className={classNames(layout.stack, layout.gap12, layout.justifyCenter, typography.center, s.page)}>
      {!currentUser && <Logo />}
      <span className={classNames(layout.centered, layout.panel, typography.accent, s.icon)} aria-hidden>
        <IconBellOff size={26} stroke={1.5} />
      </span>
      <h1>{messages[`${messageKey}_title`]}</h1>
      <p role="status">{messages[`${messageKey}_text`]}</p>
      {state === 'failed' && (
        <p className={s.problem} role="alert">
          {messagesNow('common').generic_error}
        </p>
      )}
      {isAsking ? (
        <Button variant="solid" busy={state === 'stopping'} onClick={() => void stop()}>
          {messages.stop}
        </Button>
      ) : (
        <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
          {messages.to_discovery}
        </Link>
      )}
    </PageFrame>
  );
};

const stateAfter = (error: unknown): State =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_request') ? 'bad_link' : 'failed';
