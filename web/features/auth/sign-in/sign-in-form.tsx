import { Suspense, useEffect } from 'react';
import { type CredentialProblem, toEmail } from '#shared/auth/credentials.ts';
import { warmUpSignIn } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './sign-in-form.module.css';
import { signInProblem } from './sign-in-problem.ts';
import { useSignIn } from './use-sign-in.ts';

const SignInStep = suspendWithRetry(async () => ({ default: (await import('./sign-in-step.tsx')).SignInStep }), ['account']);

export const SignInForm = () => {
  const messages = { ...useMessages('common'), ...useMessages('auth') };
  const form = useSignIn((error) => notify({ kind: 'bad', message: signInProblem(error, messages), forMs: SHORT_TOAST_MS }));
  const sentence = (problem: CredentialProblem | undefined) => problem && messages[problem];
  useEffect(warmUpSignIn, []);
  if (form.challenge) {
    const credentials = { email: toEmail(form.email), password: form.password, remember: form.remember };
    return (
      <Suspense fallback={<Spinner size={24} />}>
        <SignInStep challenge={form.challenge} credentials={credentials} onStartAgain={form.startAgain} />
      </Suspense>
    );
  }
  return (
    <form className={classNames(layout.stack, layout.gap18)} noValidate onSubmit={form.submit}>
      <TextField
        ref={form.emailField}
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={form.email}
        problem={sentence(form.problems.email)}
        aria-invalid={form.isRefused}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <PasswordField
        ref={form.passwordField}
        label={messages.password}
        name="password"
        autoComplete="current-password"
        value={form.password}
        problem={form.isRefused ? messages.wrong_credentials : sentence(form.problems.password)}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <div className={classNames(layout.spreadCluster, typography.body, styles.row)}>
        <Checkbox label={messages.remember_me} checked={form.remember} onChange={(event) => form.setRemember(event.target.checked)} />
        <Link
          className={classNames(typography.accent, typography.medium, typography.undecorated, typography.hoverUnderline)}
          to={paths.forgotPassword}
        >
          {messages.forgot_password}
        </Link>
      </div>
      <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
        {messages.continue}
      </Button>
    </form>
  );
};
