import { useState } from 'react';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { MAX_UNLOCK_DIGITS, readUnlock, UNLOCK_CHOICES, unlockPrice } from '#shared/exports/unlock-form.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useComposedText } from '#web/ui/hooks/use-composed-text.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import s from './dialogs.module.css';
import { useUnlock } from './exports.queries.ts';
import { Price } from './price.tsx';
import { useExportsLeft } from './use-exports-left.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  found: number;
  search: Search;
  onFailure: (error: Error, search: Search) => void;
};

/** Selects the number of hidden creators to unlock and shows the cost. */
export const UnlockDialog = ({ opened, onClose, ...about }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={useMessages('exports').unlock_title} size={440}>
    <UnlockForm onClose={onClose} {...about} />
  </Dialog>
);

const UnlockForm = ({ onClose, found, search, onFailure }: Omit<Props, 'opened'>) => {
  const messages = useMessages('exports');
  const { plural } = useFormat();
  const [rows, setRows] = useState<number | null>(UNLOCK_CHOICES[0]);
  const left = useExportsLeft();
  const unlock = useUnlock({
    onUnlocked: ({ users: { length: shown } }) => {
      notify({ kind: shown > 0 ? 'good' : 'info', message: shown > 0 ? plural(messages, 'unlocked', shown) : messages.unlocked_none });
    },
    onError: onFailure,
  });
  const cost = unlockPrice(rows ?? 0, found);
  const isAllowed = rows !== null && left.exports !== undefined && cost <= left.exports;
  // Stays disabled until the dialog is gone, because a second click after a fast response would unlock again.
  const isSubmitted = unlock.isPending || unlock.isSuccess;
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        // Not of a dialog that was opened after this one was closed.
        if (isAllowed && !isSubmitted) unlock.mutate({ search, rows }, { onSettled: onClose });
      }}
    >
      <p className={typography.note}>{messages.unlock_text}</p>
      <RowsField rows={rows} onChange={setRows} />
      <Price cost={cost} left={left} />
      <FormActions cancel={messages.cancel} submit={messages.unlock_confirm} busy={isSubmitted} disabled={!isAllowed} onCancel={onClose} />
    </form>
  );
};

const CUSTOM = 'custom';

type RowsFieldProps = { rows: number | null; onChange: (rows: number | null) => void };

/** A list of common numbers, replaced by an input for a custom one. */
const RowsField = ({ rows, onChange }: RowsFieldProps) => {
  const messages = useMessages('exports');
  const [isCustom, setCustom] = useState(false);
  const field = useComposedText(rows ?? '', (text) => onChange(readUnlock(text)));
  const toggle = (custom: boolean) => {
    setCustom(custom);
    onChange(custom ? null : UNLOCK_CHOICES[0]);
  };
  const choose = (value: string) => (value === CUSTOM ? toggle(true) : onChange(Number(value)));
  const options = [
    ...UNLOCK_CHOICES.map((count) => ({ value: `${count}`, label: `${count}` })),
    { value: CUSTOM, label: messages.unlock_custom },
  ];
  return (
    <div className={classNames(layout.spreadCluster, layout.gap12, layout.flat)}>
      <span className={classNames(typography.body, typography.medium)}>{isCustom ? messages.unlock_number : messages.unlock_choice}</span>
      {isCustom ? (
        <span className={classNames(layout.inline, layout.gap6)}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it replaces the list that was just used
            autoFocus
            className={classNames(typography.textColor, s.number)}
            aria-label={messages.unlock_number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_UNLOCK_DIGITS}
            {...field}
          />
          <button
            type="button"
            className={classNames(typography.plainButton, typography.accent, typography.tiny, typography.tabular, s.most)}
            onClick={() => toggle(false)}
          >
            {messages.unlock_list}
          </button>
        </span>
      ) : (
        <Select label={messages.unlock_choice} value={`${rows ?? ''}`} options={options} onChange={choose} />
      )}
    </div>
  );
};
