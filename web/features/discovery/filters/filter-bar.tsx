import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { hideDropdown, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import { ADD_ALTERNATIVE_ID } from '../alternatives/element-ids.ts';
import { AddAlternative, Alternatives } from './add-alternative.tsx';
import s from './filter-bar.module.css';
import { FilterPill } from './filter-pill.tsx';
import { groupsOn } from './groups-on.ts';

const FilterPanel = lazyWithRetry(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }), ['discovery', 'content']);

/** A pill for each dropdown of the registry. Groups follow each other in a line, each after its name. */
export const FilterBar = () => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  usePreload(FilterPanel.preload, Alternatives.preload);
  return (
    <div className={classNames(layout.wrap, s.groups)}>
      {groupsOn(platform).map(({ group, dropdowns }) => (
        <fieldset key={group} aria-label={wording.word(`group.${group}`)} className={s.group}>
          {dropdowns.map((dropdown, at) => (
            // The name of a group keeps to its first pill where a line ends.
            <div key={dropdown} className={layout.inline}>
              {at === 0 && (
                <span className={classNames(typography.faint, typography.tiny, typography.medium, s.groupName)} aria-hidden="true">
                  {wording.word(`group.${group}`)}
                </span>
              )}
              <FilterDropdown dropdown={dropdown} label={wording.word(`dropdown.${dropdown}`)} />
            </div>
          ))}
        </fieldset>
      ))}
      <AddAlternative id={ADD_ALTERNATIVE_ID} />
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
