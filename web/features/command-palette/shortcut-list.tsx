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

/** Every key that works on the current screen. */
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
          <div key={id} className={classNames(layout.spread, layout.gap16, layout.borderBottom, typography.body, s.shortcut)}>
            <dt>{name}</dt>
            <dd className={layout.flat}>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
