import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_CAMPAIGN_NAME } from '#shared/campaigns/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { offlineText, problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions, FormActions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import forms from '../campaigns.module.css';
import { campaignQueries, useAddPost } from '../campaigns.queries.ts';
import { PostUrlForm } from '../post-url-form.tsx';
import { PostPreviewCard } from './post-preview-card.tsx';

/** Prefilled values: the post or the target campaign. */
export type Adding = { postUrl?: string; campaignId?: string };

type Props = { adding: Adding; onClose: () => void; onAdded: (campaignId: string) => void };

/** Step 0 asks for a post, step 1 previews it and asks for a campaign. */
export const AddPostDialog = ({ adding, onClose, onAdded }: Props) => {
  const messages = useMessages('campaigns');
  const [typed, setTyped] = useState('');
  const [postUrl, setPostUrl] = useState(adding.postUrl);
  return (
    <Dialog opened onClose={onClose} title={messages.add_title} size={520}>
      {postUrl === undefined ? (
        <PostUrlForm
          typed={typed}
          onType={setTyped}
          autoFocus
          onPost={setPostUrl}
          actions={<FormActions cancel={messages.cancel} submit={messages.continue} onCancel={onClose} />}
        />
      ) : (
        <PreviewStep postUrl={postUrl} campaignId={adding.campaignId} onBack={() => setPostUrl(undefined)} onAdded={onAdded} />
      )}
    </Dialog>
  );
};

type StepProps = { postUrl: string; campaignId: string | undefined; onBack: () => void; onAdded: (campaignId: string) => void };

const PreviewStep = ({ postUrl, campaignId, onBack, onAdded }: StepProps) => {
  const messages = useMessages('campaigns');
  const preview = useQuery(campaignQueries.preview(postUrl));
  if (preview.isError) {
    return (
      <div className={forms.stack}>
        <p className={classNames(layout.flat, typography.bad, typography.body)} role="alert">
          {problemText(preview.error)}
        </p>
        <Actions>
          <Button onClick={onBack}>{messages.back}</Button>
        </Actions>
      </div>
    );
  }
  return (
    <div className={forms.stack}>
      {preview.data ? <PostPreviewCard post={preview.data.result} /> : <Skeleton height={116} />}
      <WhereForm postUrl={postUrl} campaignId={campaignId} isKnown={preview.isSuccess} onBack={onBack} onAdded={onAdded} />
    </div>
  );
};

type Mode = 'new' | 'existing';

const WhereForm = ({ postUrl, campaignId, isKnown, onBack, onAdded }: StepProps & { isKnown: boolean }) => {
  const messages = useMessages('campaigns');
  const { data } = useQuery(campaignQueries.every());
  const own = data?.campaigns.filter(({ isShared }) => !isShared) ?? [];
  const [mode, setMode] = useState<Mode>(campaignId === undefined ? 'new' : 'existing');
  const [name, setName] = useState('');
  const [picked, setPicked] = useState(campaignId ?? '');
  // A campaign that was deleted meanwhile is no choice any more; the control would show another one in its place.
  const chosen = data === undefined || own.some(({ _id }) => _id === picked) ? picked : '';
  const [problem, setProblem] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const add = useAddPost({
    onDone: ({ added }) => notify({ kind: 'good', message: added ? messages.post_added : messages.post_there }),
    onError: (error) => {
      const isFull = error instanceof AppError && error.reason === 'limit_reached';
      notify({ kind: 'bad', message: isFull ? messages.post_limit : (offlineText(error) ?? messages.post_failed) });
    },
  });
  const changeWith =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      change(value);
      setProblem(undefined);
    };
  return (
    <form
      className={forms.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mode === 'new' && name.trim() === '') return setProblem(messages.name_required);
        if (mode === 'existing' && chosen === '') return setProblem(messages.campaign_required);
        // Not when the dialog was closed or its screen left before the response.
        const shown = { onSuccess: ({ campaign }: { campaign: { _id: string } }) => onAdded(campaign._id) };
        add.mutate({ postUrl, key, ...(mode === 'new' ? { name } : { id: chosen }) }, shown);
      }}
    >
      <Segmented
        label={messages.where}
        size="sm"
        value={mode}
        segments={[
          { value: 'new', label: messages.new_campaign },
          { value: 'existing', label: messages.existing_campaign, disabled: own.length === 0 },
        ]}
        onChange={changeWith(setMode)}
      />
      {mode === 'new' ? (
        <NameField value={name} problem={problem} onChange={changeWith(setName)} />
      ) : (
        <CampaignField value={chosen} campaigns={own} problem={problem} onChange={changeWith(setPicked)} />
      )}
      <FormActions cancel={messages.back} submit={messages.add_post} busy={add.isPending} disabled={!isKnown} onCancel={onBack} />
    </form>
  );
};

type FieldProps = { value: string; problem: string | undefined; onChange: (value: string) => void };

const NameField = ({ value, problem, onChange }: FieldProps) => {
  const messages = useMessages('campaigns');
  return (
    <TextField
      label={messages.campaign_name}
      placeholder={messages.campaign_name_placeholder}
      value={value}
      maxLength={MAX_CAMPAIGN_NAME}
      {...(problem !== undefined && { problem })}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

const CampaignField = ({ value, campaigns, problem, onChange }: FieldProps & { campaigns: { _id: string; name: string }[] }) => {
  const messages = useMessages('campaigns');
  return (
    <div className={classNames(layout.stack, layout.gap8)}>
      <Select
        label={messages.choose_campaign}
        value={value}
        options={[
          { value: '', label: messages.choose_campaign, disabled: true },
          ...campaigns.map((campaign) => ({ value: campaign._id, label: campaign.name })),
        ]}
        onChange={onChange}
      />
      {problem && (
        <p className={classNames(layout.flat, typography.bad, typography.body)} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
