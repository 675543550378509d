import { type ReactNode, useState } from 'react';
import { readPostUrl } from '#shared/campaigns/post-url.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconLink } from '#web/ui/icons.ts';
import s from './campaigns.module.css';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  /** Called with the entered text if it is exactly one valid post URL. */
  onPost: (postUrl: string) => void;
  /** Replaces the submit button, e.g. in the footer of a dialog. */
  actions?: ReactNode;
  autoFocus?: boolean;
};

/** Input for a post URL with validation. */
export const PostUrlForm = ({ typed, onType, onPost, actions, autoFocus = false }: Props) => {
  const messages = useMessages('campaigns');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={actions ? s.stack : s.urlForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { link, problem: found } = readPostUrl(typed);
        if (!link) return setProblem(translated(found));
        onPost(link.postUrl);
        onType('');
      }}
    >
      <TextField
        type="url"
        inputMode="url"
        label={messages.post_url}
        labelHidden={!actions}
        placeholder={messages.post_url_placeholder}
        icon={<IconLink size={16} aria-hidden />}
        value={typed}
        autoComplete="off"
        {...(problem !== undefined && { problem })}
        {...(autoFocus && { 'data-autofocus': true })}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {actions ?? (
        <Button type="submit" variant="solid" short={messages.add_post_short} className={s.submit}>
          {messages.add_post}
        </Button>
      )}
    </form>
  );
};
