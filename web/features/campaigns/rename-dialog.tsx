import { useState } from 'react';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { MAX_CAMPAIGN_NAME, MAX_DESCRIPTION } from '#shared/campaigns/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemOf } from '#web/i18n/problem-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { useChangeCampaign } from './campaigns.queries.ts';

type Props = { campaign: CampaignView; onClose: () => void };

/** Sends only what was changed, so that a change in another tab survives. */
export const RenameDialog = ({ campaign, onClose }: Props) => {
  const messages = useMessages('campaigns');
  const [opened] = useState(campaign);
  const [name, setName] = useState(opened.name);
  const [description, setDescription] = useState(opened.description);
  const [problem, setProblem] = useState<string>();
  const isOpen = useIsMounted();
  const change = useChangeCampaign({
    onDone: (answer) => {
      notify({ kind: 'good', message: fill(messages.renamed, { name: answer.campaign.name }) });
      if (isOpen()) onClose();
    },
    onError: (error) => setProblem(problemOf('name', error)),
  });
  return (
    <Dialog opened onClose={onClose} title={messages.rename_title} size={440}>
      <form
        className={classNames(layout.stack, layout.gap16)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setProblem(messages.name_required);
          const changes = {
            ...(name.trim() !== opened.name && { name }),
            ...(description.trim() !== opened.description && { description }),
          };
          if (Object.keys(changes).length === 0) return onClose();
          change.mutate({ _id: campaign._id, ...changes });
        }}
      >
        <TextField
          label={messages.campaign_name}
          value={name}
          maxLength={MAX_CAMPAIGN_NAME}
          {...(problem !== undefined && { problem })}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <TextField
          label={messages.description}
          value={description}
          maxLength={MAX_DESCRIPTION}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <ChangedMeanwhile opened={opened} now={campaign} />
        <FormActions cancel={messages.cancel} submit={messages.save} busy={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const FIELDS = ['name', 'description'] as const;

/** Texts that have changed since the dialog was opened, because the typed ones hide them. */
const ChangedMeanwhile = ({ opened, now }: { opened: CampaignView; now: CampaignView }) => {
  const messages = useMessages('campaigns');
  const values = FIELDS.filter((field) => now[field] !== opened[field]).map((field) => now[field]);
  if (values.length === 0) return null;
  return (
    <p className={typography.note} role="status">
      {fill(messages.changed_meanwhile, { values: values.join(' · ') })}
    </p>
  );
};
