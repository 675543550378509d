import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { call } from '#web/api/call.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useUserAction } from '../admin.queries.ts';
import styles from './users.module.css';

export const ApiPart = ({ user: { id, revision, api, subscription } }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const grant = useUserAction({
    run: (idempotencyKey) => call(admin.apiGrant, { id, revision }, { idempotencyKey }),
    done: () => messages.done_api_grant,
  });
  const revoke = useUserAction({
    run: (idempotencyKey) => call(admin.apiRevoke, { id, revision }, { idempotencyKey }),
    done: () => messages.done_api_revoke,
  });
  const act = api.access ? revoke : grant;
  return (
    <div className={classNames(layout.stack, layout.box, styles.part)}>
      <h2>{messages.api}</h2>
      <p className={classNames(layout.stack, layout.gap2, layout.flat)}>
        <span className={typography.muted}>{messages.api_token}</span>
        <b className={typography.strong}>{api.api_token ? `…${api.api_token}` : messages.api_token_none}</b>
        <span className={typography.muted}>{api.access ? messages.api_access_on : messages.api_access_off}</span>
        {api.only_credits && <span className={typography.muted}>{messages.api_only_credits}</span>}
      </p>
      {subscription.plan === null && !api.access && <p className={typography.muted}>{messages.api_without_plan}</p>}
      <div>
        <Button size="sm" variant={api.access ? 'danger' : 'quiet'} busy={act.isPending} onClick={() => act.mutate()}>
          {api.access ? messages.api_revoke : messages.api_grant}
        </Button>
      </div>
    </div>
  );
};
