import { Suspense, useCallback, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconBookmarks } from '#web/ui/icons.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { SavedPanel } from './saved-panel.tsx';

const fetchDialog = () => import('./save-dialog.tsx');
const SaveDialog = lazyWithRetry(async () => ({ default: (await fetchDialog()).SaveDialog }));

/** Lists the saved searches and saves the current one. */
export const SavedSearches = () => {
  const messages = useMessages('searches');
  const [opened, setOpened] = useState(false);
  const [isSaveOpen, setSaveOpen] = useState<boolean>();
  const close = useCallback(() => setOpened(false), []);
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
          onSaveIntent={() => void fetchDialog()}
          onSave={() => {
            close();
            setSaveOpen(true);
          }}
        />
      </Popover>
      {isSaveOpen !== undefined && (
        <Suspense>
          <SaveDialog opened={isSaveOpen} onClose={() => setSaveOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
