import { useEffect, useRef } from 'react';
import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EditedAlternative } from '#web/search/edited-filters.ts';
import { hideDrawer, hideDropdown, showDropdown, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { useResults } from '../results/use-results.ts';
import { AddAlternative } from './add-alternative.tsx';
import { FilterGroup } from './filter-group.tsx';
import s from './filter-list.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { FilterPill } from './filter-pill.tsx';
import { groupsOn } from './groups-on.ts';

/** The filter pills on narrow screens, of an alternative if one is edited. The open dropdown unfolds below its group. */
export const FilterList = () => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  const open = useFilters(({ shown }) => shown.dropdown);
  const alternative = useFilters(({ shown }) => shown.alternative);
  return (
    <EditedAlternative value={alternative}>
      <div className={classNames(layout.stack, layout.gap18, s.groups)}>
        {groupsOn(platform, alternative !== undefined).map(({ group, dropdowns }) => (
          <FilterGroup key={group} group={group} nameClass={s.groupName}>
            <div className={classNames(layout.wrap, layout.gap6)}>
              {dropdowns.map((dropdown) => (
                <FilterPill
                  key={dropdown}
                  dropdown={dropdown}
                  label={wording.word(`dropdown.${dropdown}`)}
                  opened={open === dropdown}
                  onToggle={() => (open === dropdown ? hideDropdown() : showDropdown(dropdown, undefined, alternative))}
                />
              ))}
            </div>
            {open && isIn(dropdowns, open) && <OpenedPanel key={open} dropdown={open} />}
          </FilterGroup>
        ))}
        {alternative === undefined && (
          <div>
            <AddAlternative />
          </div>
        )}
      </div>
      <ShowResults />
    </EditedAlternative>
  );
};

/** Scrolls into view, because its pill may be at the end of the drawer. Pills stay visible above a panel that is too high. */
const OpenedPanel = ({ dropdown }: { dropdown: Dropdown }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className={classNames(layout.outlined, s.panel)}>
      <FilterPanel dropdown={dropdown} />
    </div>
  );
};

const isIn = (dropdowns: readonly Dropdown[], dropdown: Dropdown): boolean => dropdowns.includes(dropdown);

const ShowResults = () => {
  const messages = useMessages('discovery');
  const { plural } = useFormat();
  const { answer, busy } = useResults();
  return (
    <div className={classNames(layout.borderTop, s.foot)}>
      <Button variant="solid" size="lg" wide onClick={hideDrawer}>
        {answer.data && !busy ? plural(messages, 'show', answer.data.total) : messages.searching}
      </Button>
    </div>
  );
};
