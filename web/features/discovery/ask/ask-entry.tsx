import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconSparkles } from '#web/ui/icons.ts';
import { showAskBox, useAskBox } from './ask.store.ts';
import { fetchAskBox } from './ask.tsx';

export const ASK_ENTRY_ID = 'discovery-ask';

/** Opens and closes the box for a sentence. */
export const AskEntry = ({ className }: { className?: string }) => {
  const words = useWords('discovery');
  const { opened } = useAskBox();
  return (
    <Button
      id={ASK_ENTRY_ID}
      size="lg"
      className={className}
      icon={<IconSparkles size={17} aria-hidden="true" />}
      aria-expanded={opened}
      onClick={() => showAskBox(!opened)}
      onPointerEnter={fetchAskBox}
      onFocus={fetchAskBox}
    >
      {words.ask}
    </Button>
  );
};
