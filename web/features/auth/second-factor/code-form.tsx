import { useRef, useState } from 'react';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { isRefused } from '#shared/http/errors.ts';
import { plainCode } from '#shared/text/typed-code.ts';
import { call } from '#web/api/call.ts';
import { type CodeNeeded, type Credentials, signIn } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from '../account-form.module.css';
import { codeProblem } from './code.ts';
import { CodeField } from './code-field.tsx';
import { useFailureToast } from './use-failure-toast.ts';

type Props = { challenge: CodeNeeded; credentials: Credentials; onStartAgain: () => void };

/** Second step of the sign-in: a code of the authenticator app, or a recovery code if the app is lost. */
export const CodeForm = (props: Props) => {
  const messages = useMessages('account');
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost ? <RecoveryForm {...props} /> : <AuthenticatorForm {...props} />}
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <button type="button" className={styles.link} onClick={() => setLost(!isLost)}>
          {isLost ? messages.use_authenticator : messages.lost_authenticator}
        </button>
        <button type="button" className={styles.link} onClick={props.onStartAgain}>
          {messages.start_again}
        </button>
      </p>
    </>
  );
};

const AuthenticatorForm = ({ challenge, onStartAgain }: Props) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const failure = useFailureToast(SHORT_TOAST_MS);
  const form = useFields(
    { code: '' },
    {
      check: ({ code }) => ({ code: codeProblem(code) }),
      send: async ({ code }) => {
        failure.hide();
        await challenge.answer(plainCode(code));
      },
      onFailure: (error) => {
        const name = error instanceof Error ? error.name : '';
        const isWrong = ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'ExpiredCodeException'].includes(name);
        const hasExpired = name === 'NotAuthorizedException';
        const message = isWrong ? messages.code_wrong : hasExpired ? messages.session_over : problemText(error);
        failure.show(message);
        form.clear('code');
        if (hasExpired) onStartAgain();
      },
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={classNames(layout.flat, typography.muted, typography.pretty)}>{messages.code_text}</p>
      <CodeField {...form.field('code')} label={messages.code} problem={form.problems.code && messages[form.problems.code]} />
      <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
        {messages.code_continue}
      </Button>
    </form>
  );
};

/** Turns the second factor off and signs in. Can be repeated after a failure, although a recovery code works once. */
const useRecovery = (credentials: Credentials) => {
  /** True once a code may have turned the factor off: the password is sufficient then. */
  const mayBeOff = useRef(false);
  return async (code: string): Promise<void> => {
    const { email, password } = credentials;
    const couldBeOff = mayBeOff.current;
    const problem = await call(authAccounts.recover, { email, password, code }).then(
      () => undefined,
      (error: unknown) => error,
    );
    mayBeOff.current ||= !isRefused(problem);
    if (problem && !couldBeOff) throw problem;
    await signIn(credentials).catch((error: unknown) => {
      throw problem ?? error;
    });
  };
};

const RecoveryForm = ({ credentials }: Props) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const recover = useRecovery(credentials);
  const failure = useFailureToast(SHORT_TOAST_MS);
  const form = useFields(
    { recovery: '' },
    {
      check: ({ recovery }) => ({ recovery: recovery.trim() === '' ? ('required' as const) : undefined }),
      send: async ({ recovery }) => {
        failure.hide();
        await recover(recovery.trim());
        notify({ kind: 'info', message: messages.recovered });
      },
      onFailure: (error) => failure.show(problemText(error)),
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={classNames(layout.flat, typography.muted, typography.pretty)}>{messages.recovery_text}</p>
      <TextField
        {...form.field('recovery')}
        label={messages.recovery_code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        problem={form.problems.recovery && messages[form.problems.recovery]}
      />
      <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
        {messages.recover}
      </Button>
    </form>
  );
};
