import type { KeyboardEvent } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconSparkles } from '#web/ui/icons.ts';
import { ASK_ENTRY_ID, showAskBox, useAskBox } from './ask.store.ts';
import { askIntent } from './ask.tsx';

/** The box may still load: letters that are typed meanwhile are kept for it, and are no shortcuts. */
const keepLetter = (event: KeyboardEvent): void => {
  const { opened, typed } = useAskBox.getState();
  if (!opened || event.key.length > 1 || event.ctrlKey || event.metaKey || `${typed}${event.key}` === ' ') return;
  event.preventDefault();
  useAskBox.setState({ typed: typed + event.key });
};

export const AskEntry = ({ className }: { className?: string }) => {
  const messages = useMessages('discovery');
  const { opened } = useAskBox();
  return (
    <Button
      id={ASK_ENTRY_ID}
      size="lg"
      className={className}
      icon={<IconSparkles size={17} aria-hidden="true" />}
      aria-expanded={opened}
      onClick={() => showAskBox(!opened)}
      onKeyDown={keepLetter}
      {...askIntent}
    >
      {messages.ask}
    </Button>
  );
};
