import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { enterWith } from '#web/api/session.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { paths } from '#web/paths.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';

type Props = { email: string; token: string; onRefused: () => void };

/** Signs in through a demo link and removes its token from the URL immediately. */
export const DemoEntry = ({ email, token, onRefused }: Props) => {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void navigate(paths.signIn, { replace: true });
    call(auth.login, { email, password: token, demo: true })
      .then((tokens) =>
        enterWith({ username: email, accessToken: tokens.token, refreshToken: tokens.refresh_token, expiresInSeconds: tokens.expires_in }),
      )
      .catch((error: unknown) => {
        notify({ kind: 'bad', message: problemText(error), forMs: SHORT_TOAST_MS });
        onRefused();
      });
  }, [email, token, navigate, onRefused]);
  return <LoadingOverlay />;
};
