import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Keys } from '#web/ui/keys/keys.tsx';
import { type Registered, useShortcuts } from '#web/ui/keys/shortcuts.store.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import s from './command-palette.module.css';
import { hidePalette } from './palette.store.ts';

const isSequence = ({ keys = '' }: Registered): boolean => keys.includes(' ');

/** Keys of the focused row, which rows and their controls handle themselves. */
const ROW_KEYS = [
  { name: 'row_next', keys: 'j' },
  { name: 'row_previous', keys: 'k' },
  { name: 'row_open', keys: 'Enter' },
  { name: 'row_select', keys: 'x' },
  { name: 'row_shortlist', keys: 'b' },
  { name: 'row_preview', keys: 'p' },
] as const;

/** Every key that works on the current screen, and those of tables. */
export const ShortcutList = ({ opened }: { opened: boolean }) => {
  const messages = useMessages('palette');
  const all = useShortcuts((state) => state.all);
  // The last registration of the same keys is the one that runs.
  const shown = all
    .filter(({ keys }, index) => keys && all.findLastIndex((other) => other.keys === keys) === index)
    .toSorted((a, b) => Number(isSequence(a)) - Number(isSequence(b)) || a.id - b.id);
  return (
    <Dialog opened={opened} onClose={hidePalette} title={messages.keys_title} size={480}>
      <dl className={classNames(layout.stack, layout.flat)}>
        {shown.map(({ id, name, keys = '' }) => (
          <ShortcutRow key={id} name={name} keys={keys} />
        ))}
      </dl>
      <h3 className={classNames(typography.caption, s.rows)}>{messages.rows}</h3>
      <dl className={classNames(layout.stack, layout.flat)}>
        {ROW_KEYS.map(({ name, keys }) => (
          <ShortcutRow key={keys} name={messages[name]} keys={keys} />
        ))}
      </dl>
    </Dialog>
  );
};

const ShortcutRow = ({ name, keys }: { name: string; keys: string }) => (
  <div className={classNames(layout.spread, layout.gap16, layout.borderBottom, typography.body, s.shortcut)}>
    <dt>{name}</dt>
    <dd className={layout.flat}>
      <Keys keys={keys} />
    </dd>
  </div>
);
