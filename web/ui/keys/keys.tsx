import layout from '#web/ui/layout.module.css';
import s from './keys.module.css';
import { printedKeys } from './use-shortcut.ts';

/** A shortcut as keys, such as ⌘ K. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={`${layout.inline} ${layout.gap4}`}>
    {printedKeys(keys).map((key) => (
      <kbd key={key} className={s.key}>
        {key}
      </kbd>
    ))}
  </span>
);
