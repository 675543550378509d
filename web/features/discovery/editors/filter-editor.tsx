import type { Choice } from '#shared/discovery/filters/filter-kinds.ts';
import { type FilterKey, type FilterValues, filterOf } from '#shared/discovery/filters/filters.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import type { Growth, Rate, WeightedRange } from '#shared/discovery/filters/range-kinds.ts';
import { countOf } from '#shared/discovery/filters/search-state.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeFilter, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import hiddenStyles from '#web/ui/media/visually-hidden.module.css';
import typography from '#web/ui/typography.module.css';
import { ChecksEditor } from './checks-editor.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import s from './editors.module.css';
import { GrowthEditor } from './growth-editor.tsx';
import { PicksEditor } from './picks-editor.tsx';
import { RangeEditor } from './range-editor.tsx';
import { RateEditor } from './rate-editor.tsx';
import { TextEditor } from './text-editor.tsx';

type Props = { filterKey: FilterKey; titled: boolean };

export const FilterEditor = ({ filterKey, titled }: Props) => {
  const messages = useMessages('discovery');
  const label = useWording().word(`filter.${filterKey}`);
  const isSet = useFilters(({ search }) => countOf(search, filterKey) > 0);
  return (
    <fieldset className={classNames(layout.stack, layout.gap8, layout.plainFieldset, s.editor)} data-kind={filterOf(filterKey).editor.kind}>
      <legend className={titled ? s.title : hiddenStyles.hidden}>{label}</legend>
      <EditorOfKind filterKey={filterKey} label={label} />
      {isSet && (
        <button
          type="button"
          className={classNames(typography.plainButton, typography.hint, s.clear)}
          aria-label={fill(messages.clear_filter, { filter: label })}
          onClick={() => changeFilter(filterKey, filterOf(filterKey).empty as FilterValues[FilterKey])}
        >
          {messages.clear}
        </button>
      )}
    </fieldset>
  );
};

/** The registry pairs each editor kind with its value type, so the casts below are safe. */
const EditorOfKind = ({ filterKey, label }: { filterKey: FilterKey; label: string }) => {
  const value: unknown = useFilters(({ search }) => search.values[filterKey]);
  const onChange = (next: unknown) => changeFilter(filterKey, next as FilterValues[FilterKey]);
  const { editor } = filterOf(filterKey);
  const common = { filterKey, label, onChange };
  switch (editor.kind) {
    case 'picks':
      return <PicksEditor {...common} editor={editor} value={value as Pick[]} />;
    case 'choice':
      return <ChoiceEditor {...common} editor={editor} value={value as Choice} />;
    case 'checks':
      return <ChecksEditor {...common} editor={editor} value={value as string[]} />;
    case 'range':
      return <RangeEditor {...common} editor={editor} value={value as WeightedRange} />;
    case 'rate':
      return <RateEditor {...common} value={value as Rate} />;
    case 'growth':
      return <GrowthEditor {...common} value={value as Growth} />;
    case 'text':
      return <TextEditor {...common} value={value as string} />;
  }
};
