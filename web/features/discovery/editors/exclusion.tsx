import { UNKNOWABLE_KEYS } from '#shared/discovery/filters/exclusions.ts';
import { type FilterKey, filterOf } from '#shared/discovery/filters/filters.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeFilter, useFilters } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './editors.module.css';

type SwitchProps = { excludes: boolean; onChange: (excludes: boolean) => void };

/** Chooses whether an editor edits the values to include or those to exclude. */
export const ExclusionSwitch = ({ excludes, onChange }: SwitchProps) => {
  const messages = useMessages('discovery');
  return (
    <Segmented
      label={messages.exclusion}
      size="sm"
      value={excludes ? 'exclude' : 'include'}
      onChange={(mode) => onChange(mode === 'exclude')}
      segments={[
        { value: 'include', label: messages['exclusion.include'] },
        { value: 'exclude', label: messages['exclusion.exclude'] },
      ]}
    />
  );
};

/** Says what an exclusion leaves out; creators without a known value stay unless these are left out as well. */
export const ExclusionNotes = ({ filterKey, isSet }: { filterKey: FilterKey; isSet: boolean }) => {
  const messages = useMessages('discovery');
  const flagged = useFilters(({ search }) => search.values.excludeUnknown);
  const { editor } = filterOf(filterKey);
  const isWeighted = 'weighted' in editor && editor.weighted;
  const toggled = flagged.includes(filterKey) ? flagged.filter((key) => key !== filterKey) : [...flagged, filterKey];
  return (
    <>
      {isWeighted && <p className={classNames(layout.flat, typography.hint, s.note)}>{messages['exclusion.share']}</p>}
      {(UNKNOWABLE_KEYS as string[]).includes(filterKey) && (
        <>
          <Checkbox
            className={s.check}
            label={messages['exclusion.unknown']}
            checked={flagged.includes(filterKey)}
            disabled={!isSet}
            onChange={() => changeFilter('excludeUnknown', toggled)}
          />
          <p className={classNames(layout.flat, typography.hint, s.note)}>{messages['exclusion.unknown_default']}</p>
        </>
      )}
    </>
  );
};
