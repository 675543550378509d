import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { reports } from '#shared/reports/contract.ts';
import { call } from '#web/api/call.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FreeReportEntry } from './free-report-entry.tsx';

type State = { kind: 'verifying' } | { kind: 'success'; message: string } | { kind: 'error'; error?: unknown };

const isOn = (flag: string | null): boolean => flag !== null && flag !== 'false' && flag !== '0';

export const VerifyPage = () => {
  const currentUser = useCurrentUser();
  const [query] = useSearchParams();
  const link = { email: query.get('email') ?? '', id: query.get('id') ?? '' };
  // A signed-in user gets here only by a link to a free report.
  return currentUser ? <FreeReportEntry {...link} /> : <Verification {...link} isFreeReport={isOn(query.get('free_report'))} />;
};

const Verification = ({ isFreeReport, ...link }: Params) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const state = useVerification({ ...link, isFreeReport });
  return (
    <AuthFrame live title={messages[state.kind]} subtitle={subtitleOf(state, messages)}>
      {state.kind === 'verifying' && <Spinner size={24} />}
      {state.kind === 'success' && !isFreeReport && (
        <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={paths.signIn}>
          {messages.login}
        </Link>
      )}
      {state.kind === 'error' && (
        <Link className={buttonClass({ size: 'lg', wide: true })} to={paths.signIn}>
          {messages.back_to_sign_in}
        </Link>
      )}
    </AuthFrame>
  );
};

type Messages = { verifying_text: string; no_email_or_id: string };

/** Translates the server's message into the current language. */
const subtitleOf = (state: State, messages: Messages): string => {
  if (state.kind === 'verifying') return messages.verifying_text;
  if (state.kind === 'success') return translated(state.message);
  return state.error === undefined ? messages.no_email_or_id : problemText(state.error);
};

type Params = { email: string; id: string; isFreeReport: boolean };

/** Sends the request only once across renders, because the link is valid only once. */
const useVerification = ({ email, id, isFreeReport }: Params): State => {
  const isComplete = email !== '' && id !== '';
  const [state, setState] = useState<State>({ kind: isComplete ? 'verifying' : 'error' });
  const hasRequested = useRef(!isComplete);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    call(isFreeReport ? reports.freeReport : authAccounts.verify, { email, confirmation_token: id })
      .then(({ message }) => setState({ kind: 'success', message }))
      .catch((error: unknown) => setState({ kind: 'error', error }));
  });
  return state;
};
