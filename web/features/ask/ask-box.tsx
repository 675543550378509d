import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { IconAlertTriangle, IconCheck, IconSparkles, IconX } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { ASK_ENTRY_ID, showAskBox, useAskBox } from './ask.store.ts';
import s from './ask-box.module.css';
import { NearTopics } from './near-topics.tsx';
import { type Outcome, useAsk } from './use-ask.ts';

const MAX_LENGTH = 300;

const close = (): void => {
  showAskBox(false);
  document.getElementById(ASK_ENTRY_ID)?.focus();
};

/** Turns a sentence into filters and lists the words that were not understood. */
export const AskBox = () => {
  const messages = useMessages('ask');
  const { text: sentence, set: setSentence, forget } = useDraft('ask');
  const box = useRef<HTMLInputElement>(null);
  // A sentence that was edited during the call is not sent yet.
  const { outcome, ask } = useAsk((asked) => box.current?.value.trim() === asked && forget());

  const typed = useAskBox((state) => state.typed);
  const take = useEffectEvent((letters: string) => {
    box.current?.focus();
    if (letters === '') return;
    setSentence(`${sentence}${letters}`.slice(0, MAX_LENGTH));
    useAskBox.setState({ typed: '' });
  });

  useEffect(() => take(typed), [typed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sentence.trim() === '') return;
    void ask(sentence.trim());
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) close();
  };

  return (
    <div className={classNames(layout.box, s.card)}>
      <form className={classNames(layout.row, layout.gap8, s.line)} onSubmit={submit}>
        <TextField
          ref={box}
          className={s.sentence}
          label={messages.label}
          labelHidden
          placeholder={messages.placeholder}
          icon={<IconSparkles size={17} aria-hidden="true" />}
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          value={sentence}
          onChange={(event) => setSentence(event.currentTarget.value)}
          onKeyDown={closeOnEscape}
        />
        <Button type="submit" variant="solid" size="lg" disabled={sentence.trim() === ''}>
          {messages.apply}
        </Button>
        <IconButton label={messages.close} icon={<IconX size={16} aria-hidden="true" />} tip="none" onClick={close} />
      </form>
      <p className={classNames(layout.alignStart, layout.flex, typography.caption, s.outcome)} role="status" data-kind={outcome.kind}>
        <OutcomeText outcome={outcome} />
      </p>
      {outcome.kind === 'understood' && outcome.unknown.length > 0 && outcome.wordsForTopics !== '' && (
        <NearTopics words={outcome.wordsForTopics} />
      )}
    </div>
  );
};

const OutcomeText = ({ outcome }: { outcome: Outcome }) => {
  const messages = useMessages('ask');
  const wording = useWording();
  if (outcome.kind === 'none') return messages.hint;
  if (outcome.kind === 'asking') return messages.asking;
  if (outcome.kind === 'failed') return <Warning text={messages.failed} />;
  const unknown = outcome.unknown.map((word) => fill(messages.quoted, { word })).join(messages.separator);
  const widened = outcome.widened
    .map(({ text, interest }) => fill(messages.widened_word, { word: text, interest: wording.word(`interest.${interest}`) }))
    .join(messages.separator);
  const anyOf = outcome.anyOf.map(({ text, percent, isBelow }) =>
    fill(isBelow ? messages.below_in_each : messages.any_of, { word: text, share: wording.percent(percent / 100) }),
  );
  const wished = outcome.wished.map((word) => fill(messages.quoted, { word })).join(messages.separator);
  const warnings = [
    ...(unknown === '' ? [] : [fill(outcome.hasResult ? messages.not_understood : messages.nothing, { words: unknown })]),
    ...anyOf,
    ...(wished === '' ? [] : [fill(messages.wished, { words: wished })]),
    ...(widened === '' ? [] : [fill(messages.widened, { words: widened })]),
  ];
  if (warnings.length > 0) return <Warning text={warnings.join(messages.sentence_end)} />;
  if (!outcome.hasResult) return <Warning text={messages.no_filters} />;
  return (
    <>
      <IconCheck className={classNames(layout.fixed, typography.good, s.good)} size={15} aria-hidden="true" />
      {messages.understood}
    </>
  );
};

const Warning = ({ text }: { text: string }) => (
  <>
    <IconAlertTriangle className={classNames(layout.fixed, typography.warn, s.warn)} size={15} aria-hidden="true" />
    <span>{text}</span>
  </>
);
