import { useEffect, useRef, useState } from 'react';
import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { type FilterKey, filterOf, oppositeOf } from '#shared/discovery/filters/filters.ts';
import { countBoth, type Search } from '#shared/discovery/filters/search-state.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { editableFilters, useEdited, useIsAlternative } from '#web/search/edited-filters.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { FilterEditor } from '../editors/filter-editor.tsx';
import s from './filter-panel.module.css';

type Side = 'audience' | 'creator';

/** The side of the filter that was opened, else of the first filter with values, else the audience. */
const startSide = (keys: FilterKey[], search: Search): Side => {
  const { shown } = useFilters.getState();
  const opened = keys.find((key) => shown.filter && [key, oppositeOf(key)].includes(shown.filter));
  const key = opened ?? keys.find((each) => countBoth(search, each) > 0) ?? keys[0];
  return (key && filterOf(key).side) ?? 'audience';
};

/** The element that gets the focus: the combobox or the first list of terms, else the first control. */
const firstField = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('[role="combobox"], [enterkeyhint]') ??
  panel?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select');

/** Editors of a dropdown's filters, one side at a time if the dropdown has two. */
export const FilterPanel = ({ dropdown }: { dropdown: Dropdown }) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const panel = useRef<HTMLDivElement>(null);
  const platform = useFilters(({ search }) => search.platform);
  const inDrawer = useFilters(({ shown }) => shown.inDrawer);
  const keys = editableFilters(dropdown, platform, useIsAlternative());
  const chosenSide = useEdited((search) => startSide(keys, search));
  const [side, setSide] = useState<Side>(chosenSide);
  const hasSides = new Set(keys.map((key) => filterOf(key).side)).size > 1;
  const helpKey = `help.${dropdown}`;
  const help = wording.word(helpKey);
  const shown = hasSides ? keys.filter((key) => filterOf(key).side === side) : keys;

  useEffect(() => {
    // In the drawer, a focused input would open the phone's keyboard.
    if (!inDrawer) firstField(panel.current)?.focus();
  }, [inDrawer]);

  return (
    <div ref={panel} className={classNames(layout.stack, layout.gap10, s.panel)}>
      {hasSides && (
        <Segmented
          label={messages.applies_to}
          size="sm"
          value={side}
          onChange={setSide}
          segments={[
            { value: 'audience', label: messages['side.audience'] },
            { value: 'creator', label: messages['side.creator'] },
          ]}
        />
      )}
      {shown.map((key) => (
        <FilterEditor key={key} filterKey={key} titled={shown.length > 1} />
      ))}
      {help && help !== helpKey && <p className={classNames(layout.flat, typography.hint, s.help)}>{help}</p>}
    </div>
  );
};
