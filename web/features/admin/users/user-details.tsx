import { useQuery } from '@tanstack/react-query';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { adminQueries } from '../admin.queries.ts';
import { ApiPart } from './api-part.tsx';
import { BalancePart } from './balance-part.tsx';
import { CardPart } from './card-part.tsx';
import { FreeReportPart } from './free-report-part.tsx';
import { MailPart } from './mail-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { PrivacyPart } from './privacy-part.tsx';
import { UserHistory } from './user-history.tsx';
import styles from './users.module.css';

export const UserDetails = ({ id }: { id: string }) => {
  const query = useQuery(adminQueries.user(id));
  return (
    <AsyncView query={query} loading={<Skeleton height={220} />}>
      {(user) => <Parts user={user} />}
    </AsyncView>
  );
};

const Parts = ({ user }: { user: AdminUserDetails }) => (
  <div className={classNames(layout.gap12, styles.parts)}>
    <PlanPart user={user} />
    <BalancePart user={user} />
    <ApiPart user={user} />
    <CardPart user={user} />
    <FreeReportPart user={user} />
    {user.mail_block && <MailPart user={user} block={user.mail_block} />}
    <PrivacyPart user={user} />
    <UserHistory id={user.id} />
  </div>
);
