import type { FileReply } from '#shared/http/file-reply.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { saveFile } from '#web/ui/print/save-file.ts';

/** Downloads a file and confirms it with a toast. */
export const useSave = () => {
  const messages = useMessages('exports');
  return (file: FileReply): void => {
    saveFile(file);
    notify({ kind: 'good', message: fill(messages.saved, { name: file.name }) });
  };
};
