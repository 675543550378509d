import { useCurrentUser } from '#web/api/current-user.ts';
import { signOut } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { homeOf } from '../resolve-route.ts';

/** Home link for dead-end screens, chosen by the current user. */
export const HomeLink = () => {
  const messages = useMessages('shell');
  const currentUser = useCurrentUser();
  if (currentUser?.isAdmin) return <Button onClick={() => void signOut()}>{messages.sign_out}</Button>;
  if (!currentUser) return <LinkTo path={paths.signIn} label={messages.to_sign_in} />;
  const { path, title } = homeOf(brand().switches);
  return <LinkTo path={path} label={fill(messages.to_screen, { screen: messages[title] })} />;
};

const LinkTo = ({ path, label }: { path: string; label: string }) => (
  <Link className={buttonClass({ variant: 'solid' })} to={path}>
    {label}
  </Link>
);
