import { type ReactNode, useState } from 'react';
import { readPostUrl } from '#shared/campaigns/post-url.ts';
import { translated } from '#web/i18n/sentences.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import s from './campaigns.module.css';

type Props = {
  /** The one address of the post that was typed. */
  onPost: (postUrl: string) => void;
  /** In a dialog the button stands below, among others. */
  actions?: ReactNode;
  autoFocus?: boolean;
};

/** Asks for the address of a post, and says what is wrong with one that is none. */
export const PostUrlForm = ({ onPost, actions, autoFocus = false }: Props) => {
  const words = useWords('campaigns');
  const [typed, setTyped] = useState('');
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
        setTyped('');
      }}
    >
      <TextField
        type="url"
        inputMode="url"
        label={words.post_url}
        labelHidden={!actions}
        placeholder={words.post_url_placeholder}
        icon={<IconLink size={16} aria-hidden />}
        value={typed}
        autoComplete="off"
        {...(problem !== undefined && { problem })}
        {...(autoFocus && { 'data-autofocus': true })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {actions ?? (
        <Button type="submit" variant="solid" short={words.add_post_short} className={s.submit}>
          {words.add_post}
        </Button>
      )}
    </form>
  );
};
