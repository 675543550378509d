import { useCurrentUser } from '#web/api/current-user.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Person } from './person.tsx';
import s from './sharing.module.css';

export type Someone = { _id: string; name: string; email: string };
type Props = {
  owner: Someone;
  sharedWith: readonly Someone[];
  /** Absent for readers. */
  onRevoke?: (user: Someone) => void;
  /** Id of the user whose access is being revoked. */
  revoking: string | undefined;
};

/** The owner and all users with whom it is shared. */
export const People = ({ owner, sharedWith, onRevoke, revoking }: Props) => {
  const messages = useMessages('sharing');
  const me = useCurrentUser()?.id;
  const revoke = (user: Someone) => (onRevoke ? { onRevoke: () => onRevoke(user), busy: revoking === user._id } : {});
  return (
    <section aria-label={messages.people}>
      <h3 className={classNames(typography.body, typography.strong, s.heading)}>{messages.people}</h3>
      <ul className={classNames(layout.stack, layout.plainList, layout.gap4, layout.scrollY, s.people)}>
        <Person {...owner} isYou={owner._id === me} mark={messages.owner} />
        {sharedWith.map((user) => (
          <Person key={user._id} {...user} isYou={user._id === me} {...revoke(user)} />
        ))}
      </ul>
    </section>
  );
};
