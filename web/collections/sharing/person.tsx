import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import typography from '#web/ui/typography.module.css';
import s from './sharing.module.css';

type Props = {
  name: string;
  email: string;
  isYou?: boolean;
  mark?: string;
  onRevoke?: () => void;
  /** Keeps the focus of its button. */
  busy?: boolean;
};

export const Person = ({ name, email, isYou = false, mark, onRevoke, busy = false }: Props) => {
  const messages = useMessages('sharing');
  const displayName = name || email;
  return (
    <li className={classNames(layout.row, layout.gap10, s.person)}>
      <Avatar name={displayName} size={32} />
      <span className={classNames(layout.stack, layout.grow, typography.tight)}>
        <span className={classNames(typography.breaks, typography.body, typography.semibold)}>
          {isYou ? fill(messages.you, { name: displayName }) : displayName}
        </span>
        <small className={classNames(typography.muted, typography.small, typography.breaks)}>{name ? email : ''}</small>
      </span>
      {mark && <span className={classNames(typography.muted, typography.small)}>{mark}</span>}
      {onRevoke && (
        <Button size="sm" variant="plain" busy={busy} aria-label={fill(messages.revoke_of, { name: displayName })} onClick={onRevoke}>
          {messages.revoke}
        </Button>
      )}
    </li>
  );
};
