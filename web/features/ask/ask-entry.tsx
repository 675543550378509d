import type { KeyboardEvent } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconSparkles } from '#web/ui/icons.ts';
import { ASK_ENTRY_ID, showAskBox, useAskBox } from './ask.store.ts';
import { askIntent } from './ask.tsx';

export const AskEntry = ({ className }: { className?: string }) => {
  const messages = useMessages('discovery');
  const { opened, typed } = useAskBox();
  /** The box and `useKeptKeys` may still load: letters that are typed meanwhile are kept for the box, and are no shortcuts. */
  const keepLetter = (event: KeyboardEvent): void => {
    const next = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
    // Other keys have names of several letters.
    if (!opened || event.ctrlKey || event.metaKey || next === ' ' || next.length > typed.length + 1) return;
    event.preventDefault();
    useAskBox.setState({ typed: next });
  };
  return (
    <Button
      id={ASK_ENTRY_ID}
      size="lg"
      className={className}
      icon={<IconSparkles size={17} aria-hidden="true" />}
      aria-expanded={opened}
      // Enter after letters that wait for the box is meant for the box. Only clicks of a pointer have a detail.
      onClick={({ detail }) => (typed && !detail) || showAskBox(!opened)}
      data-keeps-keys
      onKeyDown={keepLetter}
      {...askIntent}
    >
      {messages.ask}
    </Button>
  );
};
