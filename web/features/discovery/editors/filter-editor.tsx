import { useState } from 'react';
import type { Content } from '#shared/discovery/filters/content-kind.ts';
import type { Days } from '#shared/discovery/filters/days-kind.ts';
import type { Choice } from '#shared/discovery/filters/filter-kinds.ts';
import { type FilterKey, type FilterValues, filterOf, oppositeOf } from '#shared/discovery/filters/filters.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import type { Growth, Rate, WeightedRange } from '#shared/discovery/filters/range-kinds.ts';
import { countOf } from '#shared/discovery/filters/search-state.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useEdited, useIsAlternative } from '#web/search/edited-filters.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import hiddenStyles from '#web/ui/media/visually-hidden.module.css';
import typography from '#web/ui/typography.module.css';
import { ChecksEditor } from './checks-editor.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { ContentEditor } from './content-editor.tsx';
import s from './editors.module.css';
import { ExclusionNotes, ExclusionSwitch } from './exclusion.tsx';
import { MatchSwitch } from './match-switch.tsx';
import { DaysEditor } from './numbers/days-editor.tsx';
import { GrowthEditor } from './numbers/growth-editor.tsx';
import { RangeEditor } from './numbers/range-editor.tsx';
import { RateEditor } from './numbers/rate-editor.tsx';
import { PicksEditor } from './picks-editor.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import { useChangeFilter } from './use-change-filter.ts';

type Props = { filterKey: FilterKey; titled: boolean };

/** True if the exclusion was opened, or if only values to exclude are set. */
const startsWithExclusion = (key: FilterKey): boolean => {
  const { search, shown } = useFilters.getState();
  const exclusion = oppositeOf(key);
  if (!exclusion || shown.filter === key) return false;
  return shown.filter === exclusion || (countOf(search, key) === 0 && countOf(search, exclusion) > 0);
};

/** Edits the values of a filter or the values that it excludes. Alternatives exclude nothing. */
export const FilterEditor = ({ filterKey, titled }: Props) => {
  const { excludes: alone } = filterOf(filterKey);
  const { word } = useWording();
  const name = word(`filter.${alone ?? filterKey}`);
  const label = alone ? word('chip.not', { text: name }) : name;
  const isAlternative = useIsAlternative();
  const exclusion = isAlternative || alone ? undefined : oppositeOf(filterKey);
  const [excludes, setExcludes] = useState(() => startsWithExclusion(filterKey));
  const edited = excludes && exclusion ? exclusion : filterKey;
  const isExclusion = filterOf(edited).excludes !== undefined;
  const isSet = useEdited((search) => countOf(search, edited) > 0);
  return (
    <fieldset
      className={classNames(layout.stack, layout.gap8, layout.plainFieldset, s.editor)}
      data-kind={filterOf(filterKey).editor.kind}
      data-excludes={isExclusion || undefined}
    >
      <legend className={titled ? s.title : hiddenStyles.hidden}>{label}</legend>
      {exclusion && <ExclusionSwitch excludes={excludes} onChange={setExcludes} />}
      <EditorOfKind key={edited} filterKey={edited} label={label} />
      {!isExclusion && !isAlternative && <MatchSwitch filterKey={filterKey} />}
      {isExclusion && <ExclusionNotes filterKey={filterKey} isSet={isSet} />}
      {isSet && <ClearButton filterKey={edited} label={label} />}
    </fieldset>
  );
};

const ClearButton = ({ filterKey, label }: { filterKey: FilterKey; label: string }) => {
  const messages = useMessages('discovery');
  const changeFilter = useChangeFilter();
  return (
    <button
      type="button"
      className={classNames(typography.plainButton, typography.hint, s.clear)}
      aria-label={fill(messages.clear_filter, { filter: label })}
      onClick={() => changeFilter(filterKey, filterOf(filterKey).empty as FilterValues[FilterKey])}
    >
      {messages.clear}
    </button>
  );
};

/** The registry pairs each editor kind with its value type, so the casts below are safe. */
const EditorOfKind = ({ filterKey, label }: { filterKey: FilterKey; label: string }) => {
  const value: unknown = useEdited((search) => search.values[filterKey]);
  const changeFilter = useChangeFilter();
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
    case 'days':
      return <DaysEditor {...common} editor={editor} value={value as Days} />;
    case 'rate':
      return <RateEditor {...common} value={value as Rate} />;
    case 'growth':
      return <GrowthEditor {...common} value={value as Growth} />;
    case 'content':
      return <ContentEditor {...common} value={value as Content} />;
    case 'terms':
      return <TermsEditor {...common} editor={editor} value={value as string[]} />;
    case 'text':
      return <TextEditor {...common} value={value as string} />;
  }
};
