import { useState } from 'react';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { emailProblem } from '#shared/auth/credentials.ts';
import { call } from '#web/api/call.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import { IconMail } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './account-form.module.css';
import { AuthFrame } from './auth-frame.tsx';

const DEBOUNCE_MS = 500;

export const ForgotPasswordPage = () => {
  const messages = { ...useMessages('common'), ...useMessages('auth'), ...useMessages('account') };
  const [sent, setSent] = useState<string>();
  const form = useFields(
    { email: '' },
    {
      check: ({ email }) => ({ email: emailProblem(email) }),
      send: async ({ email }) => {
        setSent((await call(authAccounts.forgotPassword, { email: email.trim(), language: currentLanguage() })).message);
      },
      onFailure: (error) => notify({ kind: 'bad', message: problemText(error) }),
      debounceMs: DEBOUNCE_MS,
    },
  );
  return (
    <AuthFrame title={messages.forgot_title} subtitle={messages.forgot_subtitle}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          {...form.field('email')}
          label={messages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          problem={form.problems.email && messages[form.problems.email]}
        />
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {messages.send_reset_link}
        </Button>
      </form>
      <div role="status">
        {sent !== undefined && (
          <p className={classNames(layout.gap10, layout.flex, typography.textColor, typography.pretty, styles.told)}>
            <IconMail size={18} aria-hidden />
            {messages.reset_sent}
          </p>
        )}
      </div>
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <Link to={paths.signIn}>{messages.back_to_sign_in}</Link>
      </p>
    </AuthFrame>
  );
};
