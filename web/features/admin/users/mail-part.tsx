import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { useUserAction } from '../admin.queries.ts';
import styles from './users.module.css';

type Props = { user: AdminUserDetails; block: NonNullable<AdminUserDetails['mail_block']> };

/** Why the customer gets no mails. */
export const MailPart = ({ user: { id, revision }, block }: Props) => {
  const messages = useMessages('admin');
  const { date } = useFormat();
  const allow = useUserAction({
    run: (idempotencyKey) => call(admin.allowMail, { id, revision }, { idempotencyKey }),
    done: () => messages.done_mail_allow,
  });
  return (
    <div className={classNames(layout.stack, layout.box, styles.part)}>
      <h2>{messages.mails}</h2>
      <p>{fill(messages[`mail_block_${block.reason}`], { date: date(new Date(block.at)) })}</p>
      <div>
        <Button size="sm" busy={allow.isPending} onClick={() => allow.mutate()}>
          {messages.mail_allow}
        </Button>
      </div>
    </div>
  );
};
