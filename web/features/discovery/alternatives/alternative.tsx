import { alternativeAsSearch } from '#shared/discovery/filters/alternatives.ts';
import { duplicateAlternative, setInAlternative } from '#shared/discovery/filters/change-alternatives.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { type ActiveChip, chipsOf } from '#shared/discovery/filters/search-state.ts';
import { MAX_ALTERNATIVES } from '#shared/discovery/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, showAlternative, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Chip } from '#web/ui/form/chip.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconCopy, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { imageOf } from '../filters/active-filters.tsx';
import { AddFilter } from './add-filter.tsx';
import s from './alternatives.module.css';
import { removeAndFocus } from './remove-and-focus.ts';
import type { AlternativeCount } from './use-alternative-counts.ts';

type Props = { index: number; count: AlternativeCount | undefined };

/** One set of filters with its number of creators. */
export const Alternative = ({ index, count }: Props) => {
  const discovery = useMessages('discovery');
  const messages = useMessages('alternatives');
  const wording = useWording();
  const { plural } = useFormat();
  const search = useFilters((state) => state.search);
  const chips = chipsOf(alternativeAsSearch(search, index), wording);
  const number = `${index + 1}`;
  return (
    <fieldset
      className={classNames(layout.plainFieldset, layout.outlined, layout.row, s.lane)}
      aria-label={fill(discovery.alternative, { number })}
    >
      <div className={classNames(layout.cluster, layout.gap6, layout.grow, layout.shrink)}>
        {chips.length > 0 && (
          <ul className={classNames(layout.cluster, layout.gap6, layout.plainList, s.chips)}>
            {chips.map((chip) => (
              <li key={`${chip.key} ${chip.id}`}>
                <Chip
                  text={chip.text}
                  image={imageOf(chip)}
                  removeLabel={fill(discovery.remove, { filter: chip.text })}
                  onOpen={() => openEditor(chip, index)}
                  onRemove={() => removeChip(chip, index)}
                />
              </li>
            ))}
          </ul>
        )}
        <AddFilter index={index} />
      </div>
      <div className={classNames(layout.row, layout.gap6, layout.fixed, s.side)}>
        {chips.length === 0 ? (
          <span className={classNames(typography.detail, typography.muted)}>{messages.unfinished}</span>
        ) : (
          count && (
            <span
              className={classNames(typography.detail, typography.tabular, typography.nowrap, s.count)}
              data-old={count.isOld || undefined}
            >
              {plural(discovery, 'found', count.value)}
            </span>
          )
        )}
        <span className={layout.row}>
          <Duplicate index={index} isFull={search.alternatives.length >= MAX_ALTERNATIVES} />
          <IconButton
            label={fill(messages.remove_set, { number })}
            icon={<IconX size={16} aria-hidden="true" />}
            onClick={() => removeAndFocus(index)}
          />
        </span>
      </div>
    </fieldset>
  );
};

const Duplicate = ({ index, isFull }: { index: number; isFull: boolean }) => {
  const messages = useMessages('alternatives');
  return (
    <IconButton
      label={isFull ? fill(messages.at_most, { count: `${MAX_ALTERNATIVES}` }) : fill(messages.duplicate, { number: `${index + 1}` })}
      icon={<IconCopy size={16} aria-hidden="true" />}
      aria-disabled={isFull || undefined}
      onClick={() => changeSearch((search) => duplicateAlternative(search, index))}
    />
  );
};

const openEditor = ({ key }: ActiveChip, index: number): void => {
  const { dropdown } = filterOf(key);
  if (dropdown) showDropdown(dropdown, key, index);
  else showAlternative(index);
};

const removeChip = ({ key, without }: ActiveChip, index: number): void =>
  // Safe because a chip contains a value of its own filter.
  changeSearch((search) => setInAlternative(search, index, key, without as never));
