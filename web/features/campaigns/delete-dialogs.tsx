import type { CampaignPostView, CampaignView } from '#shared/campaigns/campaign.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeleteCampaign, useDeletePost } from './campaigns.queries.ts';

type QuestionProps = { text: string; busy: boolean; onConfirm: () => void; onClose: () => void };

const Question = ({ text, ...question }: QuestionProps) => {
  const words = useWords('campaigns');
  return (
    <ConfirmDialog {...question} title={words.confirm_title} words={{ cancel: words.cancel, confirm: words.delete }}>
      {text}
    </ConfirmDialog>
  );
};

export const DeletePost = ({ post, onClose }: { post: CampaignPostView; onClose: () => void }) => {
  const words = useWords('campaigns');
  const remove = useDeletePost({
    onDone: () => {
      notify({ kind: 'good', message: words.post_deleted });
      onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Question
      text={fill(words.confirm_post, { name: post.creator.name || post.creator.username })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(post._id)}
      onClose={onClose}
    />
  );
};

type CampaignProps = { campaign: CampaignView; onClose: () => void; onDeleted: () => void };

export const DeleteCampaign = ({ campaign, onClose, onDeleted }: CampaignProps) => {
  const words = useWords('campaigns');
  const remove = useDeleteCampaign({
    onDone: () => {
      notify({ kind: 'good', message: fill(words.campaign_deleted, { name: campaign.name }) });
      onClose();
      onDeleted();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Question
      text={fill(words.confirm_campaign, { name: campaign.name })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(campaign)}
      onClose={onClose}
    />
  );
};
