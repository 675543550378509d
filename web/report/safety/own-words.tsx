import { type FormEvent, useState } from 'react';
import { MAX_OWN_WORD, MAX_OWN_WORDS } from '#shared/reports/safety-limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './safety.module.css';
import { useChangeWord } from './safety.queries.ts';

/** Words of the account that flag posts, in all of its reports. */
export const OwnWords = ({ words }: { words: readonly string[] }) => {
  const messages = useMessages('creatorReport');
  const [word, setWord] = useState('');
  const change = useChangeWord();
  const isFull = words.length >= MAX_OWN_WORDS;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() !== '') change.mutate({ word, isKept: true }, { onSuccess: () => setWord('') });
  };
  return (
    <section
      className={classNames(layout.stack, layout.gap8)}
      aria-label={messages['safety.words']}
      data-print={words.length === 0 ? 'hidden' : undefined}
    >
      <h4 className={classNames(layout.flat, typography.body, typography.semibold)}>{messages['safety.words']}</h4>
      <p className={classNames(layout.flat, typography.hint)} data-print="hidden">
        {fill(messages['safety.words_note'], { max: MAX_OWN_WORDS })}
      </p>
      {words.length > 0 && (
        <ul className={classNames(layout.wrap, layout.gap6, layout.plainList, typography.body, s.words)}>
          {words.map((each) => (
            <li key={each} className={classNames(layout.inline, layout.gap4)}>
              <bdi className={typography.breaks}>{each}</bdi>
              <IconButton
                label={fill(messages['safety.remove_word'], { word: each })}
                tip="none"
                icon={<IconX size={13} aria-hidden />}
                busy={change.isPending}
                onClick={() => change.mutate({ word: each, isKept: false })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={classNames(layout.row, layout.gap8)} data-print="hidden" onSubmit={add}>
        <TextField
          className={classNames(layout.grow, s.input)}
          label={messages['safety.add_word']}
          labelHidden
          placeholder={messages['safety.add_word']}
          maxLength={MAX_OWN_WORD}
          value={word}
          disabled={isFull}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button type="submit" disabled={isFull || word.trim() === ''} busy={change.isPending}>
          {messages['safety.add']}
        </Button>
      </form>
    </section>
  );
};
