import { useNavigate } from 'react-router';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './account-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { commonProblem } from './new-password-pair.ts';
import { NOTHING, signUp, signupProblems } from './sign-up.ts';

export const SignupPage = () => {
  const messages = { ...useMessages('common'), ...useMessages('auth'), ...useMessages('account') };
  const navigate = useNavigate();
  const { language } = useLanguage();
  const form = useFields(NOTHING, {
    check: signupProblems,
    checkLate: commonProblem,
    send: async (visitor) => {
      const message = await signUp(visitor);
      notify({ kind: 'good', message: translated(message) });
      await navigate(paths.success, { replace: true });
    },
    onFailure: (error) => notify({ kind: 'bad', message: problemText(error), forMs: SHORT_TOAST_MS }),
  });
  const { problems } = form;
  const sentence = (name: keyof typeof NOTHING) => {
    const problem = problems[name];
    return problem && messages[problem];
  };
  const field = (name: keyof typeof NOTHING) => ({ ...form.field(name), problem: sentence(name) });
  const given = <TextField key="given" {...field('firstName')} label={messages.first_name} autoComplete="given-name" />;
  const family = <TextField key="family" {...field('lastName')} label={messages.last_name} autoComplete="family-name" />;
  const names = language === 'ja' ? [family, given] : [given, family];
  return (
    <AuthFrame tall title={messages.signup_title} subtitle={messages.signup_subtitle}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <div className={styles.pair}>{names}</div>
        <TextField {...field('email')} label={messages.email} type="email" autoComplete="email" autoCapitalize="none" />
        <div className={styles.pair}>
          <TextField {...field('company')} label={messages.company} autoComplete="organization" />
          <TextField {...field('phone')} label={messages.phone} type="tel" autoComplete="tel" />
        </div>
        <NewPasswordFields
          label={messages.password}
          field={form.field}
          problems={{ password: sentence('password'), confirm: sentence('confirm') }}
        />
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {messages.sign_up}
        </Button>
      </form>
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <Link to={paths.signIn}>{messages.back_to_sign_in}</Link>
      </p>
    </AuthFrame>
  );
};
