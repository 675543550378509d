import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import typography from '#web/ui/typography.module.css';
import styles from './user-line.module.css';

/** Picture, name and plan of the signed-in user. */
export const UserLine = ({ pictureOnly }: { pictureOnly?: boolean }) => {
  const messages = useMessages('shell');
  const { data: user } = useQuery(accountQueries.user());
  const { data: account } = useQuery(accountQueries.subscription());
  const name = user ? user.name || user.email : '';
  return (
    <>
      {user ? <Avatar name={name} size={32} /> : <Skeleton round width={32} height={32} />}
      {!pictureOnly && (
        <span className={classNames(layout.stack, layout.grow, typography.tight, typography.textLeft, styles.who)}>
          <b className={classNames(typography.body, typography.semibold)}>{user ? name : <Skeleton width={96} height={12} />}</b>
          <small className={typography.hint}>
            {account ? messages[`plan_${account.subscription ?? 'none'}`] : <Skeleton width={64} height={10} />}
          </small>
        </span>
      )}
    </>
  );
};
