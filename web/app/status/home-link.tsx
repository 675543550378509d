import { Link } from 'react-router';
import { useWho } from '#web/api/current-user.ts';
import { signOut } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { paths } from '#web/paths.ts';
import { homeOf } from '../resolve-route.ts';

/** Home link for dead-end screens, chosen by the current user. */
export const WayOn = () => {
  const words = useWords('shell');
  const who = useWho();
  if (who?.isAdmin) return <Button onClick={() => void signOut()}>{words.sign_out}</Button>;
  if (!who) return <LinkTo path={paths.signIn} label={words.to_sign_in} />;
  const { path, title } = homeOf(brand().switches);
  return <LinkTo path={path} label={fill(words.to_screen, { screen: words[title] })} />;
};

const LinkTo = ({ path, label }: { path: string; label: string }) => (
  <Link className={buttonClass({ variant: 'solid' })} to={path}>
    {label}
  </Link>
);
