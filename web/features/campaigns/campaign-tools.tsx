import { useState } from 'react';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconArchive, IconArchiveOff, IconDownload, IconPencil, IconPlus, IconTool, IconTrash, IconUsersGroup } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';
import { saveFile } from '#web/ui/print/save-file.ts';
import typography from '#web/ui/typography.module.css';
import { useCampaignFile, useChangeCampaign } from './campaigns.queries.ts';
import { RefreshButton } from './refresh-button.tsx';

const ShareDialog = lazyOverlay(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }), ['sharing']);
const DeleteCampaign = lazyOverlay(async () => ({ default: (await import('./delete-dialogs.tsx')).DeleteCampaign }));
const RenameDialog = lazyOverlay(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

type DialogName = 'share' | 'rename' | 'delete';
type Props = { campaign: CampaignView; onAddPost: () => void; onDeleted: () => void };

/** Actions of a campaign. Users it is shared with can only download its file. */
export const CampaignTools = ({ campaign, onAddPost, onDeleted }: Props) => {
  const messages = useMessages('campaigns');
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const close = () => setOpenDialog(undefined);
  return (
    <div className={classNames(layout.cluster, layout.gap8)}>
      {!campaign.isShared && (
        <>
          <Button size="sm" variant="solid" icon={<IconPlus size={15} aria-hidden />} short={messages.add_post_short} onClick={onAddPost}>
            {messages.add_post}
          </Button>
          {campaign.totalPosts > 0 && <RefreshButton campaign={campaign} />}
        </>
      )}
      {campaign.totalPosts > 0 && <FileButton campaign={campaign} />}
      {campaign.isShared ? (
        <span className={classNames(typography.small, typography.muted)}>{messages.view_only}</span>
      ) : (
        <ActionsMenu campaign={campaign} onOpenDialog={setOpenDialog} />
      )}
      {openDialog === 'share' && <ShareDialog campaign={campaign} onClose={close} />}
      {openDialog === 'rename' && <RenameDialog campaign={campaign} onClose={close} />}
      {openDialog === 'delete' && <DeleteCampaign campaign={campaign} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
};

const FileButton = ({ campaign }: Pick<Props, 'campaign'>) => {
  const messages = useMessages('campaigns');
  const file = useCampaignFile();
  const save = () =>
    file.mutate(campaign._id, {
      onSuccess: (answer) => {
        if (!isFileReply(answer)) return;
        saveFile(answer as Parameters<typeof saveFile>[0]);
        notify({ kind: 'good', message: fill(messages.saved, { name: answer.name }) });
      },
      onError: (error) => notifyProblem(error),
    });
  return (
    <Button size="sm" icon={<IconDownload size={15} aria-hidden />} short={messages.csv_short} busy={file.isPending} onClick={save}>
      {messages.csv}
    </Button>
  );
};

const ActionsMenu = ({ campaign, onOpenDialog }: Pick<Props, 'campaign'> & { onOpenDialog: (openDialog: DialogName) => void }) => {
  const messages = useMessages('campaigns');
  const isArchived = campaign.status === 'archived';
  const change = useChangeCampaign({
    onDone: ({ campaign: { name, status } }) =>
      notify({ kind: 'good', message: fill(status === 'archived' ? messages.archived_now : messages.reopened_now, { name }) }),
    onError: (error) => notifyProblem(error),
  });
  const Archive = isArchived ? IconArchiveOff : IconArchive;
  return (
    <DropMenu
      label={messages.actions}
      icon={<IconTool size={15} aria-hidden />}
      entries={[
        { id: 'share', label: messages.share_campaign, icon: <IconUsersGroup size={16} aria-hidden />, run: () => onOpenDialog('share') },
        { id: 'rename', label: messages.rename, icon: <IconPencil size={16} aria-hidden />, run: () => onOpenDialog('rename') },
        {
          id: 'archive',
          label: isArchived ? messages.reopen : messages.archive,
          icon: <Archive size={16} aria-hidden />,
          disabled: change.isPending,
          run: () => change.mutate({ _id: campaign._id, status: isArchived ? 'active' : 'archived' }),
        },
        {
          id: 'delete',
          label: messages.delete_campaign,
          icon: <IconTrash size={16} aria-hidden />,
          isDanger: true,
          run: () => onOpenDialog('delete'),
        },
      ]}
    />
  );
};
