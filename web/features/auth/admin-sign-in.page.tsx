import { useEffect, useState } from 'react';
import { emailProblem, toEmail } from '#shared/auth/credentials.ts';
import { signIn, warmUpSignIn } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './account-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { signInProblem } from './sign-in/sign-in-problem.ts';
import { SignInStep } from './sign-in/sign-in-step.tsx';
import { isStepNeeded, type StepNeeded } from './sign-in/step-needed.ts';

type Typed = { email: string; password: string };
const credentialsOf = ({ email, password }: Typed) => ({
  email: toEmail(email),
  password: password.trim(),
  remember: false,
  adminsOnly: true,
});

export const AdminSignInPage = () => {
  const messages = { ...useMessages('common'), ...useMessages('auth'), ...useMessages('account') };
  const [challenge, setChallenge] = useState<{ step: StepNeeded; typed: Typed }>();
  const form = useFields(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({
        email: emailProblem(email),
        password: password.trim() === '' ? ('required' as const) : undefined,
      }),
      send: (typed) =>
        signIn(credentialsOf(typed)).catch((error: unknown) => {
          if (!isStepNeeded(error)) throw error;
          setChallenge({ step: error, typed });
        }),
      onFailure: (error) => {
        const isNotAdmin = error instanceof Error && error.name === 'NotAdmin';
        notify({ kind: 'bad', message: isNotAdmin ? messages.not_admin : signInProblem(error, messages), forMs: SHORT_TOAST_MS });
        form.clear('password');
      },
    },
  );
  useEffect(warmUpSignIn, []);
  return (
    <AuthFrame title={messages.admin_title} subtitle={messages.admin_subtitle}>
      {challenge ? (
        <SignInStep challenge={challenge.step} credentials={credentialsOf(challenge.typed)} onStartAgain={() => setChallenge(undefined)} />
      ) : (
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <TextField
            {...form.field('email')}
            label={messages.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            problem={form.problems.email && messages[form.problems.email]}
          />
          <PasswordField
            {...form.field('password')}
            label={messages.password}
            autoComplete="current-password"
            problem={form.problems.password && messages[form.problems.password]}
          />
          <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
            {messages.admin_sign_in}
          </Button>
        </form>
      )}
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <Link to={paths.signIn}>{messages.sign_in_as_user}</Link>
      </p>
    </AuthFrame>
  );
};
