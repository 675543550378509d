import { useNavigate, useSearchParams } from 'react-router';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { call } from '#web/api/call.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './account-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { commonProblem, pairProblems } from './new-password-pair.ts';

const DEBOUNCE_MS = 500;

export const ResetPasswordPage = () => {
  const messages = { ...useMessages('common'), ...useMessages('account') };
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const isInvited = query.has('invited');
  const form = useFields(
    { password: '', confirm: '' },
    {
      check: pairProblems,
      checkLate: commonProblem,
      send: async ({ password, confirm }) => {
        if (token === '') {
          notify({ kind: 'bad', message: messages.link_incomplete });
          return;
        }
        const { message } = await call(authAccounts.resetPassword, { password, confirm_password: confirm, token });
        notify({ kind: 'good', message: translated(message) });
        await navigate(paths.signIn, { replace: true });
      },
      onFailure: (error) => notify({ kind: 'bad', message: problemText(error) }),
      debounceMs: DEBOUNCE_MS,
    },
  );
  const { password, confirm } = form.problems;
  return (
    <AuthFrame
      title={isInvited ? messages.invited_title : messages.reset_title}
      subtitle={isInvited ? messages.invited_subtitle : messages.reset_subtitle}
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <NewPasswordFields
          label={messages.new_password}
          field={form.field}
          problems={{ password: password && messages[password], confirm: confirm && messages[confirm] }}
        />
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {messages.update}
        </Button>
      </form>
      <p className={classNames(layout.wrap, layout.justifyCenter, typography.caption, typography.center, styles.below)}>
        <Link to={paths.signIn}>{messages.back_to_sign_in}</Link>
      </p>
    </AuthFrame>
  );
};
