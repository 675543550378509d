import { filterOf } from '#shared/discovery/filters/filters.ts';
import { type ActiveChip, chipsOf, clearFilters, dropdownOf, removeChip } from '#shared/discovery/filters/search-state.ts';
import { flaggedBy } from '#shared/discovery/filters/settled-values.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Chip } from '#web/ui/form/chip.tsx';
import layout from '#web/ui/layout.module.css';
import { KindImage } from '#web/ui/media/kind-image.tsx';
import typography from '#web/ui/typography.module.css';
import { KEYWORD_BOX_ID } from '../keywords/keyword-box.tsx';
import { useListName } from '../use-list-name.ts';
import s from './active-filters.module.css';

/** Opens the editor that set the filter: its dropdown or the keyword box. */
const openEditor = ({ key, id }: ActiveChip): void => {
  const filter = flaggedBy(key, id) ?? key;
  const dropdown = dropdownOf(filter, useFilters.getState().search.platform);
  if (dropdown) showDropdown(dropdown, filter);
  else document.getElementById(KEYWORD_BOX_ID)?.focus();
};

export const imageOf = ({ key, id }: ActiveChip) => {
  const { editor } = filterOf(key);
  const source = editor.kind === 'picks' ? editor.source : undefined;
  return source === 'brands' || source === 'interests' ? <KindImage kind={source} id={id} /> : undefined;
};

export const ActiveFilters = () => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const search = useFilters((state) => state.search);
  const chips = chipsOf(search, wording);
  const listName = useListName(search.values.creatorList_id);
  if (chips.length === 0) return null;
  const textOf = ({ key, text }: ActiveChip) => (key === 'creatorList_id' && listName !== undefined ? `${text}: ${listName}` : text);
  return (
    <ul className={classNames(layout.cluster, layout.gap6, layout.plainList, s.chips)} aria-label={messages.active_filters}>
      {chips.map((chip) => (
        <li key={`${chip.key} ${chip.id}`}>
          <Chip
            text={textOf(chip)}
            image={imageOf(chip)}
            removeLabel={fill(messages.remove, { filter: textOf(chip) })}
            onOpen={() => openEditor(chip)}
            onRemove={() => changeSearch((now) => removeChip(now, chip))}
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classNames(typography.plainButton, typography.detail, typography.nowrap, typography.hoverText, s.clear)}
          onClick={() => changeSearch(clearFilters)}
        >
          {messages.clear_all}
        </button>
      </li>
    </ul>
  );
};
