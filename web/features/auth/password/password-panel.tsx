import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import styles from '../account-form.module.css';
import { changePassword } from './change-password.ts';
import s from './password-panel.module.css';
import { commonPassword, passwordProblems } from './password-problems.ts';

const NOTHING = { current: '', password: '', confirm: '' };

/** Changes the password of the signed-in user. */
export const PasswordPanel = () => {
  const messages = useMessages('settings');
  const [submits, setSubmits] = useState(0);
  return (
    <section className={s.panel} aria-label={messages.password}>
      <h2>{messages.password}</h2>
      <p>{messages.password_text}</p>
      <PasswordForm key={submits} onSubmitted={() => setSubmits((count) => count + 1)} />
    </section>
  );
};

/** The typed passwords are cleared on submit, whatever the result. */
const PasswordForm = ({ onSubmitted }: { onSubmitted: () => void }) => {
  const messages = useMessages('settings');
  const form = useFields(NOTHING, {
    check: passwordProblems,
    checkLate: commonPassword,
    send: async (typed) => {
      const isSignedIn = await changePassword(typed);
      notify({ kind: isSignedIn ? 'good' : 'info', message: isSignedIn ? messages.password_changed : messages.sign_in_again });
      onSubmitted();
    },
    onFailure: (error) => {
      notifyProblem(error);
      onSubmitted();
    },
  });
  const field = (name: keyof typeof NOTHING) => {
    const problem = form.problems[name];
    return { ...form.field(name), problem: problem && messages[problem] };
  };
  return (
    <form className={classNames(styles.form, s.form)} noValidate onSubmit={form.submit}>
      <PasswordField {...field('current')} label={messages.current_password} autoComplete="current-password" />
      <PasswordField {...field('password')} label={messages.new_password} autoComplete="new-password" />
      <PasswordField {...field('confirm')} label={messages.confirm_password} autoComplete="new-password" />
      <div>
        <Button type="submit" variant="solid" busy={form.busy}>
          {messages.change_password}
        </Button>
      </div>
    </form>
  );
};
