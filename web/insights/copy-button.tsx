import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import s from './copy-button.module.css';

const COPIED_MS = 2_000;

type Props = { text: string; label: string /** What it says when it is done. */; copied: string };

export const CopyButton = ({ text, label, copied }: Props) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), notifyProblem);
  return (
    <span className={s.copy}>
      <IconButton
        label={label}
        tip={isCopied ? 'none' : 'above'}
        icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void copy()}
      />
      <span role="status">{isCopied && <span className={s.tip}>{copied}</span>}</span>
    </span>
  );
};
