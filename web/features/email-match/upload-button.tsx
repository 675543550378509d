import { useRef } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { takeFile } from '#web/ui/take-file.ts';

type Props = { busy: boolean; onChoose: (file: File) => void };

/** Selects a file; disabled during an upload. */
export const UploadButton = ({ busy, onChoose }: Props) => {
  const messages = useMessages('emailMatch');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="solid" busy={busy} onClick={() => input.current?.click()}>
        {busy ? messages.uploading : messages.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv"
        hidden
        aria-label={messages.upload}
        onChange={(event) => {
          const file = takeFile(event.currentTarget);
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
