import { Link } from 'react-router';
import { useWords } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const SuccessPage = () => {
  const words = useWords('account');
  return (
    <AuthFrame title={words.success} subtitle={words.account_created}>
      <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={paths.signIn}>
        {words.ok}
      </Link>
    </AuthFrame>
  );
};
