import type { CampaignPostView, CampaignView } from '#shared/campaigns/campaign.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeleteCampaign, useDeletePost } from './campaigns.queries.ts';

type QuestionProps = { text: string; busy: boolean; onConfirm: () => void; onClose: () => void };

const Question = ({ text, ...question }: QuestionProps) => {
  const messages = useMessages('campaigns');
  return (
    <ConfirmDialog {...question} title={messages.confirm_title} messages={{ cancel: messages.cancel, confirm: messages.delete }}>
      {text}
    </ConfirmDialog>
  );
};

export const DeletePost = ({ post, onClose }: { post: CampaignPostView; onClose: () => void }) => {
  const messages = useMessages('campaigns');
  const isOpen = useIsMounted();
  const remove = useDeletePost({
    onDone: () => {
      notify({ kind: 'good', message: messages.post_deleted });
      if (isOpen()) onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Question
      text={fill(messages.confirm_post, { name: post.creator.name || post.creator.username })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(post._id)}
      onClose={onClose}
    />
  );
};

type CampaignProps = { campaign: CampaignView; onClose: () => void; onDeleted: () => void };

export const DeleteCampaign = ({ campaign, onClose, onDeleted }: CampaignProps) => {
  const messages = useMessages('campaigns');
  const isOpen = useIsMounted();
  const remove = useDeleteCampaign({
    onDone: () => {
      notify({ kind: 'good', message: fill(messages.campaign_deleted, { name: campaign.name }) });
      if (!isOpen()) return;
      onClose();
      onDeleted();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Question
      text={fill(messages.confirm_campaign, { name: campaign.name })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(campaign)}
      onClose={onClose}
    />
  );
};
