import { useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { takeFile } from '#web/ui/take-file.ts';
import section from '../section.module.css';
import styles from './catalogue.module.css';
import { useUploadImport } from './catalogue.queries.ts';

type Uploading = { name: string; fraction: number; stop: AbortController };

export const UploadCard = ({ isBusy, onUploaded }: { isBusy: boolean; onUploaded: (uploadId: string) => void }) => {
  const messages = useMessages('admin');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImport(messages.import_upload_failed);
  const [uploading, setUploading] = useState<Uploading>();
  const send = (file: File): void => {
    const stop = new AbortController();
    setUploading({ name: file.name, fraction: 0, stop });
    const onProgress = (fraction: number) => setUploading({ name: file.name, fraction, stop });
    upload.mutate(
      { file, onProgress, signal: stop.signal },
      { onSuccess: (started) => started && onUploaded(started.job.upload_id), onSettled: () => setUploading(undefined) },
    );
  };
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.import_file}>
      <h2>{messages.import_file}</h2>
      <p className={section.hint}>{messages.import_file_hint}</p>
      <ul className={classNames(section.hint, styles.rules)}>
        <li>{messages.import_rule_names}</li>
        <li>{messages.import_rule_posts}</li>
      </ul>
      {uploading ? (
        <UploadProgress {...uploading} />
      ) : (
        <div className={styles.tools}>
          <Button variant="solid" disabled={isBusy} onClick={() => input.current?.click()}>
            {messages.import_choose}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.import_choose}
        onChange={(event) => {
          const file = takeFile(event.currentTarget);
          if (file) send(file);
        }}
      />
    </section>
  );
};

const UploadProgress = ({ name, fraction, stop }: Uploading) => {
  const messages = useMessages('admin');
  const percent = Math.floor(fraction * 100);
  const label = fill(messages.import_uploading, { name, percent });
  return (
    <div className={classNames(layout.stack, layout.gap8, styles.progress)}>
      <ProgressBar label={fill(messages.import_uploading_file, { name })} done={percent} total={100} />
      <div className={classNames(layout.wrap, layout.gap12)}>
        <span className={styles.other}>{label}</span>
        <Button size="sm" onClick={() => stop.abort()}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
};
