import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';

type Props = { busy: boolean; onCancel: () => void; label?: string; disabled?: boolean };

/** Buttons at the end of a panel form. */
export const SaveButtons = ({ busy, onCancel, label, disabled }: Props) => {
  const messages = useMessages('admin');
  return (
    <div className={classNames(layout.wrap, layout.gap8)}>
      <Button size="sm" variant="solid" type="submit" busy={busy} disabled={disabled}>
        {label ?? messages.save}
      </Button>
      <Button size="sm" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
};
