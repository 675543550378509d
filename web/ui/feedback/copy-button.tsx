import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './copy-button.module.css';

type Props = {
  text: string;
  label: string;
  /** Message after copying. */
  copied: string;
};

export const CopyButton = ({ text, label, copied }: Props) => {
  const { isCopied, copy } = useCopy();
  return (
    <span className={classNames(layout.flex, layout.relative)}>
      <IconButton
        label={label}
        tip={isCopied ? 'none' : 'above'}
        icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void copy(text)}
      />
      <span role="status">
        {isCopied && <span className={classNames(typography.tiny, typography.textColor, typography.nowrap, s.tip)}>{copied}</span>}
      </span>
    </span>
  );
};
