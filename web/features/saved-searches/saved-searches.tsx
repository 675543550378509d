import { useCallback, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { IconBookmarks } from '#web/ui/icons.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { SaveDialog } from './save-dialog-host.tsx';
import { SavedPanel } from './saved-panel.tsx';

/** Lists the saved searches and saves the current one. */
export const SavedSearches = () => {
  const messages = useMessages('searches');
  const [opened, setOpened] = useState(false);
  const [isSaveOpen, setSaveOpen] = useState<boolean>();
  const close = useCallback(() => setOpened(false), []);
  usePreload(SaveDialog.preload);
  return (
    <>
      <Popover
        label={messages.title}
        align="end"
        opened={opened}
        onClose={close}
        trigger={
          <Button
            size="sm"
            icon={<IconBookmarks size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {messages.title}
          </Button>
        }
      >
        <SavedPanel
          onClose={close}
          onSaveIntent={SaveDialog.preload}
          onSave={() => {
            close();
            setSaveOpen(true);
          }}
        />
      </Popover>
      {isSaveOpen !== undefined && <SaveDialog opened={isSaveOpen} onClose={() => setSaveOpen(false)} />}
    </>
  );
};
