import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { hideDropdown, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { ADD_ALTERNATIVE_ID } from '../alternatives/element-ids.ts';
import { AddAlternative, Alternatives } from './add-alternative.tsx';
import s from './filter-bar.module.css';
import { FilterGroup } from './filter-group.tsx';
import { FilterPill } from './filter-pill.tsx';
import { groupsOn } from './groups-on.ts';

const FilterPanel = lazyWithRetry(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }), ['discovery', 'content']);

/** A pill for each dropdown of the registry, by group. */
export const FilterBar = () => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  usePreload(FilterPanel.preload, Alternatives.preload);
  return (
    <div className={classNames(layout.wrap, s.groups)}>
      {groupsOn(platform).map(({ group, dropdowns }) => (
        <FilterGroup key={group} group={group} nameClass={s.groupName}>
          <div className={classNames(layout.wrap, layout.gap4)}>
            {dropdowns.map((dropdown) => (
              <FilterDropdown key={dropdown} dropdown={dropdown} label={wording.word(`dropdown.${dropdown}`)} />
            ))}
          </div>
        </FilterGroup>
      ))}
      <AddAlternative id={ADD_ALTERNATIVE_ID} className={s.add} />
    </div>
  );
};

const FilterDropdown = ({ dropdown, label }: { dropdown: Dropdown; label: string }) => {
  const opened = useFilters(({ shown }) => shown.dropdown === dropdown && shown.alternative === undefined && !shown.inDrawer);
  return (
    <Popover
      label={label}
      opened={opened}
      onClose={hideDropdown}
      trigger={
        <FilterPill
          dropdown={dropdown}
          label={label}
          opened={opened}
          onToggle={() => (opened ? hideDropdown() : showDropdown(dropdown))}
          onIntent={FilterPanel.preload}
        />
      }
    >
      <FilterPanel dropdown={dropdown} />
    </Popover>
  );
};
