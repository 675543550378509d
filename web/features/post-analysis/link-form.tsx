import { type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { IconLink, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { addLinks, useLinks } from './links.store.ts';
import s from './post-analysis.module.css';

type Props = { busy: boolean; onAnalyse: (links: string[]) => void };

/** Adds the typed links to the list; invalid ones stay typed, with a problem. */
const useTypedLinks = () => {
  const { text: typed, set: setTyped } = useDraft('post-link');
  const [problem, setProblem] = useState<string>();
  const add = (text = typed): boolean => {
    const { left, problem: found } = addLinks(text);
    setTyped(left);
    setProblem(found && translated(found));
    return found === undefined;
  };
  // A single-line input would join the lines of a pasted list.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  const type = (text: string): void => {
    setTyped(text);
    setProblem(undefined);
  };
  return { typed, problem, type, paste, add };
};

/** Accepts one or many post URLs; invalid ones stay in the field with an error. */
export const LinkForm = ({ busy, onAnalyse }: Props) => {
  const messages = useMessages('postAnalysis');
  const field = useRef<HTMLInputElement>(null);
  const { typed, problem, type, paste, add } = useTypedLinks();
  const count = useLinks(({ links }) => links.length);
  const analyse = () => {
    if (!add()) return;
    const links = useLinks.getState().links.map(({ url }) => url);
    if (links.length > 0) onAnalyse(links);
    else focusOn(field);
  };
  return (
    <form
      className={classNames(layout.gap8, s.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        ref={field}
        inputMode="url"
        label={messages.post_url}
        placeholder={messages.post_url_hint}
        icon={<IconLink size={16} aria-hidden />}
        value={typed}
        autoComplete="off"
        onPaste={paste}
        {...(problem !== undefined && { problem })}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <span className={classNames(layout.gap8, layout.flex, s.buttons)}>
        <Button type="submit" className={s.button} icon={<IconPlus size={16} aria-hidden />}>
          {messages.add}
        </Button>
        <Button className={s.button} variant="solid" busy={busy} disabled={typed.trim() === '' && count === 0} onClick={analyse}>
          {messages.analyse}
        </Button>
      </span>
    </form>
  );
};

const focusOn = ({ current }: RefObject<HTMLInputElement | null>): void => current?.focus();
