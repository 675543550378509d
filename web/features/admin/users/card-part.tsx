import { useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import cardStyles from './card.module.css';
import { CardForm } from './card-form.tsx';
import styles from './users.module.css';

export const CardPart = ({ user }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const [isEdited, setEdited] = useState(false);
  const { card } = user.subscription;
  return (
    <div className={classNames(layout.stack, layout.box, styles.part)}>
      <h2>{messages.card}</h2>
      <p className={classNames(layout.stack, layout.gap2, layout.flat)}>
        <b className={classNames(typography.strong, cardStyles.brand)}>
          {card ? fill(messages.card_ending, { type: card.type, last4: card.last_4 }) : messages.card_none}
        </b>
      </p>
      {isEdited ? (
        <CardForm user={user} onClose={() => setEdited(false)} />
      ) : (
        <div className={classNames(layout.wrap, layout.gap8)}>
          <Button size="sm" onClick={() => setEdited(true)}>
            {messages.card_update}
          </Button>
        </div>
      )}
    </div>
  );
};
