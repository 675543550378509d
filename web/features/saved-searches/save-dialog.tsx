import { useState } from 'react';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { MAX_ALERT_CREATORS, MAX_SEARCH_NAME } from '#shared/saved-searches/saved-search.ts';
import { addressOf } from '#shared/saved-searches/saved-search-address.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { useSummary } from '#web/search/use-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { problemOfSearch } from './problem-of-search.ts';
import s from './save-dialog.module.css';
import { useSaveSearch } from './saved.queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** Saves the current search under a name. */
export const SaveDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={useMessages('searches').save_title}>
    <SaveForm onClose={onClose} />
  </Dialog>
);

const SaveForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const messages = useMessages('searches');
  const { number } = useFormat();
  const search = useFilters((state) => state.search);
  const summary = useSummary()(search);
  const [name, setName] = useState(() => cutText(`${PLATFORM_NAMES[search.platform]} · ${summary}`, MAX_SEARCH_NAME).trim());
  const [alerts, setAlerts] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const isOpen = useIsMounted();
  const save = useSaveSearch({
    onDone: (saved) => {
      notify({ kind: 'good', message: fill(messages.toast_saved, { name: saved.name }) });
      if (isOpen()) onClose();
    },
    onError: (error) => (isOpen() ? setProblem(problemOfSearch(messages, error)) : notifyProblem(error)),
  });
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return setProblem(messages.name_required);
        save.mutate({ name, address: addressOf(search), alerts, key });
      }}
    >
      <p className={typography.note}>{messages.save_intro}</p>
      <TextField
        label={messages.name}
        value={name}
        maxLength={MAX_SEARCH_NAME}
        problem={problem}
        data-autofocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <div>
        <Checkbox label={messages.alert_label} checked={alerts} onChange={(event) => setAlerts(event.target.checked)} />
        <p className={classNames(typography.hint, s.hint)}>{fill(messages.alert_hint, { count: number(MAX_ALERT_CREATORS) })}</p>
      </div>
      <FormActions cancel={messages.cancel} submit={messages.save} busy={save.isPending} onCancel={onClose} />
    </form>
  );
};
