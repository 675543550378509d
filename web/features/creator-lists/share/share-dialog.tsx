import { useQuery } from '@tanstack/react-query';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { listLinks } from '#shared/creator-lists/link-contract.ts';
import { call } from '#web/api/call.ts';
import { People, type Someone } from '#web/collections/sharing/people.tsx';
import { PublicLink } from '#web/collections/sharing/public-link.tsx';
import { ShareForm } from '#web/collections/sharing/share-form.tsx';
import s from '#web/collections/sharing/sharing.module.css';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemOf } from '#web/i18n/problem-of.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { listQueries, useChangeList, useRevoke, useShare } from '../lists.queries.ts';

type Props = { list: CreatorListView; onClose: () => void };

/** Manages who has access to a list. Read-only for users who are not its owner. */
export const ShareDialog = ({ list, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  return (
    <Dialog opened onClose={onClose} title={fill(messages.share_title, { name: list.name })}>
      <div className={classNames(layout.stack, layout.gap20)}>
        {list.isShared && <p className={classNames(layout.flat, typography.body, typography.textColor, s.notice)}>{messages.owner_only}</p>}
        <Sharing list={list} />
        <MayEdit list={list} />
        {!list.isShared && (
          <PublicLink
            kind="list"
            id={list._id}
            messages={{ text: messages.link_text, until: messages.link_until }}
            make={() => call(listLinks.shareByLink, { id: list._id })}
            addressOf={paths.sharedList}
          />
        )}
      </div>
    </Dialog>
  );
};

const Sharing = ({ list: shown }: Pick<Props, 'list'>) => {
  const messages = useMessages('creatorLists');
  const list = useQuery(listQueries.one(shown._id)).data?.list ?? shown;
  const share = useShare({});
  const revoke = useRevoke({ onError: (error) => notifyProblem(error) });
  return (
    <>
      <ShareForm
        disabled={list.isShared}
        busy={share.isPending}
        onShare={async (email) => {
          await share.mutateAsync({ _id: list._id, name: list.name, email });
          notify({ kind: 'good', message: fill(messages.share_done, { email }) });
        }}
        problemOf={(error) => problemOf('shareWithEmail', error)}
        onFailure={(error) => notifyProblem(error)}
      />
      <People
        owner={list.listOwner}
        sharedWith={list.sharedWithUser_ids}
        revoking={revoke.isPending ? revoke.variables.userId : undefined}
        {...(!list.isShared && {
          onRevoke: ({ _id: userId, name, email }: Someone) =>
            revoke.mutate({ _id: list._id, userId, email, message: fill(messages.revoked, { name: name || email }) }),
        })}
      />
    </>
  );
};

const MayEdit = ({ list }: Pick<Props, 'list'>) => {
  const messages = useMessages('creatorLists');
  const change = useChangeList({ onError: (error) => notifyProblem(error) });
  const shown = change.isPending ? (change.variables.canSharedUsersEdit ?? false) : list.canSharedUsersEdit;
  return (
    <div className={classNames(layout.borderTop, s.edit)}>
      <Checkbox
        label={messages.may_edit}
        checked={shown}
        disabled={list.isShared}
        // A disabled checkbox would lose the focus.
        aria-disabled={change.isPending || undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (!change.isPending) change.mutate({ _id: list._id, canSharedUsersEdit: checked });
        }}
      />
      <p>{messages.may_edit_hint}</p>
    </div>
  );
};
