import { addAlternative } from '#shared/discovery/filters/alternatives.ts';
import { DROPDOWNS, type Dropdown, GROUPS } from '#shared/discovery/filters/filter.ts';
import type { Platform } from '#shared/platforms.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { editableFilters } from '#web/search/edited-filters.ts';
import { changeSearch, hideDropdown, showAlternative, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import s from './filter-bar.module.css';
import { FilterPill } from './filter-pill.tsx';

/** On narrow screens there is another one in the drawer. */
export const ADD_ALTERNATIVE_ID = 'add-alternative';

const FilterPanel = lazyWithRetry(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }), ['discovery']);

/** Shows the filters that always apply, and the alternatives. */
export const Alternatives = lazyWithRetry(
  async () => ({ default: (await import('../alternatives/alternatives.tsx')).Alternatives }),
  ['discovery', 'alternatives'],
);

/** Dropdowns by group, without those that have no filter on the platform. */
export const groupsOn = (platform: Platform, isAlternative = false) =>
  GROUPS.map((group) => ({
    group,
    dropdowns: DROPDOWNS[group].filter((dropdown) => editableFilters(dropdown, platform, isAlternative).length > 0),
  })).filter(({ dropdowns }) => dropdowns.length > 0);

/** A pill for each dropdown of the registry, by group. */
export const FilterBar = () => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  usePreload(FilterPanel.preload, Alternatives.preload);
  return (
    <div className={classNames(layout.wrap, s.groups)}>
      {groupsOn(platform).map(({ group, dropdowns }) => (
        <fieldset key={group} className={layout.plainFieldset}>
          <legend className={classNames(typography.faint, typography.tiny, typography.medium, s.groupName)}>
            {wording.word(`group.${group}`)}
          </legend>
          <div className={classNames(layout.wrap, layout.gap4)}>
            {dropdowns.map((dropdown) => (
              <FilterDropdown key={dropdown} dropdown={dropdown} label={wording.word(`dropdown.${dropdown}`)} />
            ))}
          </div>
        </fieldset>
      ))}
      <AddAlternative id={ADD_ALTERNATIVE_ID} />
    </div>
  );
};

/** Adds the first two alternatives; they have a button for more. */
export const AddAlternative = ({ id }: { id?: string }) => {
  const messages = useMessages('discovery');
  const hasAlternatives = useFilters(({ search }) => search.alternatives.length > 0);
  const add = () => {
    changeSearch(addAlternative);
    showAlternative(0);
  };
  if (hasAlternatives) return null;
  return (
    <Button
      id={id}
      variant="plain"
      size="sm"
      className={s.add}
      icon={<IconPlus size={14} aria-hidden="true" />}
      onClick={add}
      {...Alternatives.intent}
    >
      {messages.add_alternative}
    </Button>
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
