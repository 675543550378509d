import { useEffect, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import s from './settings.module.css';

const COPIED_MS = 2_000;

export const CopyButton = ({ text }: { text: string }) => {
  const words = useWords('settings');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), notifyProblem);
  return (
    <span className={s.copy}>
      <IconButton
        label={words.copy}
        tip={copied ? 'none' : 'above'}
        icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void copy()}
      />
      <span role="status">{copied && <span className={s.tip}>{words.copied}</span>}</span>
    </span>
  );
};
