import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { savedSearches } from '#shared/discovery/saved-searches-contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { useWho } from '#web/api/who.ts';
import { paths } from '#web/app/paths.ts';
import { useWords, wordsNow } from '#web/i18n/words.ts';
import { PageFrame } from '#web/insights/page-frame.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconBellOff } from '#web/ui/icons.ts';
import { Logo } from '#web/ui/logo.tsx';
import s from './unsubscribe.page.module.css';

type State = 'asking' | 'stopping' | 'stopped' | 'bad_link' | 'failed';

/** Where the link of an alert's mail leads. It asks first: mail programs open links by themselves. */
export const UnsubscribePage = () => {
  const words = useWords('searches');
  const who = useWho();
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>(token ? 'asking' : 'bad_link');
  const stop = async () => {
    setState('stopping');
    const after = await call(savedSearches.stopAlerts, { token }).then((): State => 'stopped', stateAfter);
    setState(after);
  };
  const isAsking = state === 'asking' || state === 'stopping' || state === 'failed';
  const said = isAsking ? 'stop' : state;
  return (
    <PageFrame className={s.page}>
      {!who && <Logo />}
      <span className={s.icon} aria-hidden>
        <IconBellOff size={26} stroke={1.5} />
      </span>
      <h1>{words[`${said}_title`]}</h1>
      <p role="status">{words[`${said}_text`]}</p>
      {state === 'failed' && (
        <p className={s.problem} role="alert">
          {wordsNow('common').generic_error}
        </p>
      )}
      {isAsking ? (
        <Button variant="solid" busy={state === 'stopping'} onClick={() => void stop()}>
          {words.stop}
        </Button>
      ) : (
        <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
          {words.to_discovery}
        </Link>
      )}
    </PageFrame>
  );
};

const stateAfter = (error: unknown): State =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_request') ? 'bad_link' : 'failed';
