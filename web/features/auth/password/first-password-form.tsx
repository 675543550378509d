import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { CodeNeeded, type NewPasswordNeeded } from '#web/api/session.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from '../account-form.module.css';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { pairProblems } from '../new-password-pair.ts';

type Props = { challenge: NewPasswordNeeded; onStartAgain: () => void };

/** Replaces the temporary password of an account that was created in the user pool. */
export const FirstPasswordForm = ({ challenge, onStartAgain }: Props) => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const startAgain = (kind: 'good' | 'bad', message: string) => {
    notify({ kind, message, forMs: SHORT_TOAST_MS });
    onStartAgain();
  };
  const form = useFields(
    { password: '', confirm: '' },
    {
      check: pairProblems,
      checkLate: commonPasswordProblem,
      send: async ({ password }) => {
        await challenge.choose(password);
        // The first request creates the account of an admin, without which a forgotten password cannot be reset.
        await call(auth.user, {}).catch(() => undefined);
      },
      onFailure: (error) => {
        const name = error instanceof Error ? error.name : '';
        if (error instanceof CodeNeeded) startAgain('good', messages.password_chosen);
        else if (name === 'NotAuthorizedException') startAgain('bad', messages.session_over);
        else if (name === 'NotAdmin') startAgain('bad', messages.not_admin);
        else notify({ kind: 'bad', message: problemText(error), forMs: SHORT_TOAST_MS });
      },
    },
  );
  const { password, confirm } = form.problems;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <p className={classNames(layout.flat, typography.muted, typography.pretty)}>{messages.first_password_text}</p>
        <NewPasswordFields
          label={messages.new_password}
          field={form.field}
          problems={{ password: password && messages[password], confirm: confirm && messages[confirm] }}
        />
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {messages.first_password_save}
        </Button>
      </form>
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <button type="button" className={styles.link} onClick={onStartAgain}>
          {messages.start_again}
        </button>
      </p>
    </>
  );
};

/** The user pool takes the password without asking our server, so the list of common ones must load here. */
const commonPasswordProblem = async ({ password }: { password: string }) => {
  const { isCommonPassword } = await import('#shared/auth/common-passwords.ts');
  return isCommonPassword(password) ? { password: 'common_password' as const } : {};
};
