import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconSparkles } from '#web/ui/icons.ts';
import { ASK_ENTRY_ID, showAskBox, useAskBox } from './ask.store.ts';
import { askIntent } from './ask.tsx';

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
      {...askIntent}
    >
      {messages.ask}
    </Button>
  );
};
