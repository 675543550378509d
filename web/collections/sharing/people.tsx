import { useWho } from '#web/api/current-user.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Person } from './person.tsx';
import s from './sharing.module.css';

type Someone = { _id: string; name: string; email: string };
type Props = {
  owner: Someone;
  sharedWith: readonly Someone[];
  /** Absent for readers. `who`: the id of the share. */
  onRevoke?: (who: string, name: string) => void;
  busy: boolean;
};

/** Everybody who may look at it. */
export const People = ({ owner, sharedWith, onRevoke, busy }: Props) => {
  const words = useWords('sharing');
  const me = useWho()?.id;
  const revoke = (who: string, name: string) => (onRevoke ? { onRevoke: () => onRevoke(who, name), canRevoke: !busy } : {});
  return (
    <section aria-label={words.people}>
      <h3 className={s.heading}>{words.people}</h3>
      <ul className={classNames(layout.stack, layout.plainList, s.people)}>
        <Person {...owner} isYou={owner._id === me} mark={words.owner} />
        {sharedWith.map((user) => (
          <Person key={user._id} {...user} isYou={user._id === me} {...revoke(user._id, user.name || user.email)} />
        ))}
      </ul>
    </section>
  );
};
