import { useState } from 'react';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { call } from '#web/api/call.ts';
import { type CodeNeeded, type Credentials, signIn } from '#web/api/session.ts';
import { useWords } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import styles from '../account-form.module.css';
import { codeProblem, plainCode } from './code.ts';

type Props = { asked: CodeNeeded; credentials: Credentials; onStartAgain: () => void };

/** The second step of signing in: a code of the authenticator, or a recovery code where that is lost. */
export const CodeForm = (props: Props) => {
  const words = useWords('account');
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost ? <RecoveryForm {...props} /> : <AuthenticatorForm {...props} />}
      <p className={styles.below}>
        <button type="button" className={styles.link} onClick={() => setLost(!isLost)}>
          {isLost ? words.use_authenticator : words.lost_authenticator}
        </button>
        <button type="button" className={styles.link} onClick={props.onStartAgain}>
          {words.start_again}
        </button>
      </p>
    </>
  );
};

const AuthenticatorForm = ({ asked, onStartAgain }: Props) => {
  const words = { ...useWords('common'), ...useWords('account') };
  const form = useFields(
    { code: '' },
    {
      check: ({ code }) => ({ code: codeProblem(code) }),
      send: ({ code }) => asked.answer(plainCode(code)),
      onFailure: (error) => {
        const name = error instanceof Error ? error.name : '';
        const isWrong = ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'ExpiredCodeException'].includes(name);
        const isOver = name === 'NotAuthorizedException';
        const message = isWrong ? words.code_wrong : isOver ? words.session_over : words.generic_error;
        notify({ kind: 'bad', message, forMs: SHORT_TOAST_MS });
        form.clear('code');
        if (isOver) onStartAgain();
      },
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.intro}>{words.code_text}</p>
      <TextField
        {...form.field('code')}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={9}
        problem={form.problems.code && words[form.problems.code]}
      />
      <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
        {words.code_continue}
      </Button>
    </form>
  );
};

const RecoveryForm = ({ credentials }: Props) => {
  const words = { ...useWords('common'), ...useWords('account') };
  const form = useFields(
    { recovery: '' },
    {
      check: ({ recovery }) => ({ recovery: recovery.trim() === '' ? ('required' as const) : undefined }),
      send: async ({ recovery }) => {
        const { email, password } = credentials;
        await call(authAccounts.recover, { email, password, code: recovery.trim() });
        await signIn(credentials);
        notify({ kind: 'info', message: words.recovered });
      },
      onFailure: (error) => notify({ kind: 'bad', message: problemText(error), forMs: SHORT_TOAST_MS }),
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.intro}>{words.recovery_text}</p>
      <TextField
        {...form.field('recovery')}
        label={words.recovery_code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        problem={form.problems.recovery && words[form.problems.recovery]}
      />
      <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
        {words.recover}
      </Button>
    </form>
  );
};
