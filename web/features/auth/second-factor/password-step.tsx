import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import styles from './security-panel.module.css';
import { useFailureToast } from './use-failure-toast.ts';

type Props = {
  text: string;
  /** Label of the button that sends the password. */
  action: string;
  variant?: 'solid' | 'danger';
  send: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before a change of the second factor. */
export const PasswordStep = ({ text, action, variant = 'solid', send, onCancel }: Props) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const failure = useFailureToast();
  const form = useFields(
    { password: '' },
    {
      check: ({ password }) => ({ password: password === '' ? ('required' as const) : undefined }),
      send: async ({ password }) => {
        failure.hide();
        await send(password);
      },
      onFailure: (error) => {
        failure.show(problemText(error));
        form.clear('password');
      },
    },
  );
  return (
    <section className={classNames(layout.stack, layout.gap14, styles.panel)}>
      <h2 className={classNames(layout.cluster, styles.heading)}>{messages.second_factor}</h2>
      <p>{text}</p>
      <form className={classNames(layout.stack, layout.gap14)} noValidate onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={messages.setup_password}
          autoComplete="current-password"
          autoFocus
          problem={form.problems.password && messages[form.problems.password]}
        />
        <div className={classNames(layout.wrap, layout.gap8)}>
          <Button type="submit" variant={variant} busy={form.busy}>
            {action}
          </Button>
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </div>
      </form>
    </section>
  );
};
