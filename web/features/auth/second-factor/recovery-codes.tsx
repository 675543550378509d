import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import layout from '#web/ui/layout.module.css';
import { saveFile } from '#web/ui/print/save-file.ts';
import styles from './security-panel.module.css';

/** The codes cannot be shown again. */
export const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => {
  const messages = useMessages('account');
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  const download = () =>
    saveFile({ type: 'text/plain', name: `${brand().id}-recovery-codes.txt`, content: new TextEncoder().encode(`${text}\n`) });
  return (
    <section className={classNames(layout.stack, layout.gap14, styles.panel)}>
      <h2 className={classNames(layout.cluster, styles.heading)}>{messages.recovery_title}</h2>
      <p>{messages.recovery_keep}</p>
      <ul className={classNames(layout.flat, styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classNames(layout.wrap, layout.gap8)}>
        <Button variant="solid" onClick={onKept}>
          {messages.kept}
        </Button>
        <Button onClick={() => void copy(text)}>{isCopied ? messages.copied : messages.copy_codes}</Button>
        <Button onClick={download}>{messages.download_codes}</Button>
      </div>
    </section>
  );
};
