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

/** Signs in by a demo link, and takes it out of the address before anything else can read it there. */
export const DemoEntry = ({ email, token, onRefused }: Props) => {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void navigate(paths.signIn, { replace: true });
    call(auth.login, { email, password: token, demo: true })
      .then((given) =>
        enterWith({ username: email, accessToken: given.token, refreshToken: given.refresh_token, expiresInSeconds: given.expires_in }),
      )
      .catch((error: unknown) => {
        notify({ kind: 'bad', message: problemText(error), forMs: SHORT_TOAST_MS });
        onRefused();
      });
  }, [email, token, navigate, onRefused]);
  return <LoadingOverlay />;
};
