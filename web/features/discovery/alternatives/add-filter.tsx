import { useEffect, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EditedAlternative } from '#web/search/edited-filters.ts';
import { hideDropdown, showAlternative, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconChevronLeft, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { FilterGroup } from '../filters/filter-group.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { FilterPill } from '../filters/filter-pill.tsx';
import { groupsOn } from '../filters/groups-on.ts';
import s from './alternatives.module.css';

/** Opens the filters of an alternative; on narrow screens in the drawer. */
export const AddFilter = ({ index }: { index: number }) => {
  const messages = useMessages('alternatives');
  const opened = useFilters(({ shown }) => shown.alternative === index && !shown.inDrawer);
  const label = fill(messages.add_filter_to, { number: `${index + 1}` });
  return (
    <Popover
      label={label}
      opened={opened}
      onClose={hideDropdown}
      trigger={
        <Button
          variant="plain"
          size="sm"
          icon={<IconPlus size={14} aria-hidden="true" />}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => (opened ? hideDropdown() : showAlternative(index))}
        >
          {messages.add_filter}
        </Button>
      }
    >
      <EditedAlternative value={index}>
        <ChosenEditor index={index} />
      </EditedAlternative>
    </Popover>
  );
};

const ChosenEditor = ({ index }: { index: number }) => {
  const messages = useMessages('alternatives');
  const dropdown = useFilters(({ shown }) => shown.dropdown);
  if (!dropdown) return <FilterChoice index={index} />;
  return (
    <div className={classNames(layout.stack, s.editor)}>
      <Button
        variant="plain"
        size="sm"
        className={s.back}
        icon={<IconChevronLeft size={14} aria-hidden="true" />}
        onClick={() => showAlternative(index)}
      >
        {messages.all_filters}
      </Button>
      <FilterPanel key={dropdown} dropdown={dropdown} />
    </div>
  );
};

/** The pills of the filters that an alternative can have. */
const FilterChoice = ({ index }: { index: number }) => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => groups.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={groups} className={classNames(layout.wrap, s.choice)}>
      {groupsOn(platform, true).map(({ group, dropdowns }) => (
        <FilterGroup key={group} group={group} nameClass={s.groupName}>
          <div className={classNames(layout.wrap, layout.gap4)}>
            {dropdowns.map((dropdown) => (
              <FilterPill
                key={dropdown}
                dropdown={dropdown}
                label={wording.word(`dropdown.${dropdown}`)}
                opened={false}
                onToggle={() => showDropdown(dropdown, undefined, index)}
              />
            ))}
          </div>
        </FilterGroup>
      ))}
    </div>
  );
};
