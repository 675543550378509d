import type { FileReply } from '#shared/http/file-reply.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { saveFile } from '#web/ui/print/save-file.ts';

/** Downloads what the server made, and says so. */
export const useSave = () => {
  const words = useWords('exports');
  return (file: FileReply): void => {
    saveFile(file);
    notify({ kind: 'good', message: fill(words.saved, { name: file.name }) });
  };
};
