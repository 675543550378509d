import { Link } from 'react-router';
import { signOut } from '#web/api/session.ts';
import { useWho } from '#web/api/who.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { paths } from './paths.ts';

/** Home link for dead-end screens, chosen by the current user. */
export const WayOn = () => {
  const words = useWords('shell');
  const who = useWho();
  if (who?.isAdmin) return <Button onClick={() => void signOut()}>{words.sign_out}</Button>;
  return (
    <Link className={buttonClass({ variant: 'solid' })} to={who ? paths.discovery : paths.signIn}>
      {who ? words.to_discovery : words.to_sign_in}
    </Link>
  );
};
