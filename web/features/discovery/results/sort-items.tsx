import type { KeyboardEvent } from 'react';
import type { SortField } from '#shared/discovery/filters/search-codes.ts';
import { setSort } from '#shared/discovery/filters/search-state.ts';
import { sortsOf } from '#shared/discovery/to-search-request.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './sort-menu.module.css';

export const SortItems = ({ onChosen }: { onChosen: () => void }) => {
  const wording = useWording();
  const search = useFilters((state) => state.search);
  const choose = (field: SortField) => {
    const turned = search.sort.field === field && search.sort.direction === 'desc' ? 'asc' : 'desc';
    changeSearch((now) => setSort(now, { field, direction: turned }));
    onChosen();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the items
    <div className={classNames(layout.stack, s.items)} onKeyDown={moveFocus}>
      {sortsOf(search).map((field) => (
        <button
          key={field}
          type="button"
          role="menuitemradio"
          aria-checked={field === search.sort.field}
          className={classNames(layout.spread, layout.gap12, typography.plainButton, typography.body, s.item)}
          ref={field === search.sort.field ? focusAtOnce : undefined}
          onClick={() => choose(field)}
        >
          {wording.word(`sort.${field}`)}
          {field === search.sort.field && <IconCheck size={15} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
};

/** A constant function, so that a later render does not move the focus. */
const focusAtOnce = (item: HTMLButtonElement | null) => item?.focus({ preventScroll: true });

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const next = items.findIndex((item) => item.matches(':focus')) + step;
  items.at(next % items.length)?.focus();
};
