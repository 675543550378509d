import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const SuccessPage = () => {
  const messages = useMessages('account');
  return (
    <AuthFrame title={messages.success} subtitle={messages.account_created}>
      <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={paths.signIn}>
        {messages.ok}
      </Link>
    </AuthFrame>
  );
};
