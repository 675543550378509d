import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import s from './sharing.module.css';

type Props = {
  name: string;
  email: string;
  isYou?: boolean;
  mark?: string;
  onRevoke?: () => void;
  canRevoke?: boolean;
};

export const Person = ({ name, email, isYou = false, mark, onRevoke, canRevoke = false }: Props) => {
  const words = useWords('sharing');
  const called = name || email;
  return (
    <li className={s.person}>
      <Avatar name={called} size={32} />
      <span className={s.who}>
        <span className={s.name}>
          {called} {isYou && words.you}
        </span>
        <small className={s.mail}>{name ? email : ''}</small>
      </span>
      {mark && <span className={s.mark}>{mark}</span>}
      {onRevoke && (
        <Button size="sm" variant="plain" disabled={!canRevoke} aria-label={fill(words.revoke_of, { name: called })} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
};
