import { useState } from 'react';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { adoptSearch, useFilters } from '#web/search/filters.store.ts';
import { savedSearchOf, useSummary } from '#web/search/use-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { IconBell, IconBellOff, IconBrandInstagram, IconBrandTiktok, IconBrandYoutube, IconPencil, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { problemOfSearch } from './problem-of-search.ts';
import { RenameForm } from './rename-form.tsx';
import { useChangeSearch, useRemoveSearch, useRestoreSearch } from './saved.queries.ts';
import s from './saved-panel.module.css';

const ICONS = { instagram: IconBrandInstagram, youtube: IconBrandYoutube, tiktok: IconBrandTiktok };

type Props = { saved: SavedSearch; isShown: boolean; onOpened: () => void };

export const SavedRow = ({ saved, isShown, onOpened }: Props) => {
  const messages = useMessages('searches');
  const [renaming, setRenaming] = useState(false);
  const { name } = saved;
  if (renaming) {
    return (
      <li className={classNames(layout.row, layout.gap2, layout.hoverable, s.row)}>
        <RenameForm saved={saved} onClose={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={classNames(layout.row, layout.gap2, layout.hoverable, s.row)}>
      <OpenSearch saved={saved} isShown={isShown} onOpened={onOpened} />
      <AlertSwitch saved={saved} />
      <IconButton label={fill(messages.rename, { name })} tip="none" icon={<IconPencil size={16} />} onClick={() => setRenaming(true)} />
      <DeleteSearch saved={saved} />
    </li>
  );
};

/** Opening a search changes the URL, so the back button returns to the previous search. */
const OpenSearch = ({ saved, isShown, onOpened }: Props) => {
  const messages = useMessages('searches');
  const summaryOf = useSummary();
  const { search, broken } = savedSearchOf(saved.address);
  const Icon = ICONS[search.platform];
  const open = () => {
    adoptSearch({ ...search, pageSize: useFilters.getState().search.pageSize }, broken);
    onOpened();
  };
  return (
    <button
      type="button"
      className={classNames(layout.row, layout.grow, layout.gap10, typography.plainButton, s.open)}
      aria-current={isShown || undefined}
      title={saved.name}
      onClick={open}
    >
      <Icon className={classNames(layout.fixed, typography.muted)} size={17} stroke={1.7} aria-hidden="true" />
      <span className={classNames(layout.stack, layout.shrink)}>
        <span className={classNames(typography.cut, typography.bodyLarge, typography.medium)}>{saved.name}</span>
        <span className={classNames(typography.muted, typography.tiny, typography.cut)}>
          {isShown && <b className={classNames(typography.accent, typography.medium, s.current)}>{messages.current}</b>}
          {summaryOf(search)}
        </span>
        {broken.length > 0 && (
          <span className={classNames(typography.bad, typography.tiny, s.outdated)}>
            {saved.alerts ? messages.alert_rests : messages.outdated}
          </span>
        )}
      </span>
    </button>
  );
};

const AlertSwitch = ({ saved }: { saved: SavedSearch }) => {
  const messages = useMessages('searches');
  const { id, name, alerts } = saved;
  const offerUndo = useUndo();
  const change = useChangeSearch({
    onDone: (changed) => {
      if (changed.alerts) notify({ kind: 'good', message: fill(messages.toast_alert_on, { name: changed.name }) });
      else
        offerUndo({
          message: fill(messages.toast_alert_off, { name: changed.name }),
          restore: () => change.mutateAsync({ id, alerts: true }).catch(() => undefined),
        });
    },
    onError: (error) => notify({ kind: 'bad', message: problemOfSearch(messages, error) }),
  });
  const Icon = alerts ? IconBell : IconBellOff;
  return (
    <IconButton
      role="switch"
      aria-checked={alerts}
      aria-busy={change.isPending || undefined}
      className={alerts ? s.on : undefined}
      label={fill(alerts ? messages.alert_on : messages.alert_off, { name })}
      tip="none"
      icon={<Icon size={16} />}
      onClick={() => !change.isPending && change.mutate({ id, alerts: !alerts })}
    />
  );
};

const DeleteSearch = ({ saved }: { saved: SavedSearch }) => {
  const messages = useMessages('searches');
  const onError = (error: Error) => notify({ kind: 'bad', message: problemOfSearch(messages, error) });
  const restore = useRestoreSearch();
  const offerUndo = useUndo();
  const { id, name } = saved;
  const remove = useRemoveSearch({
    onDone: () => offerUndo({ message: fill(messages.toast_deleted, { name }), restore: () => restore(id) }),
    onError,
  });
  return (
    <IconButton
      label={fill(messages.delete, { name })}
      tip="none"
      icon={<IconTrash size={16} />}
      onClick={onFirstClick(() => remove.mutate(saved))}
    />
  );
};
