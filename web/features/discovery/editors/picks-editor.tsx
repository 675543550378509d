import { useState } from 'react';
import { MAX_VARIATIONS } from '#shared/discovery/counts-contract.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import { nameOf } from '#shared/discovery/filters/pick-kind.ts';
import { DEFAULT_WEIGHT } from '#shared/discovery/filters/ranges.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { OptionSearch } from '#web/ui/form/option-search.tsx';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CountMark } from './count-mark.tsx';
import type { EditorOf, EditorProps } from './editor-props.ts';
import s from './editors.module.css';
import { useCountOrder } from './use-count-order.ts';
import { useLiveCounts } from './use-live-counts.ts';
import { type FoundOption, useOptions } from './use-options.tsx';
import { WeightSelect } from './weight-select.tsx';

/** Options are counted as they come into view, a few ahead of it. */
const AHEAD = 8;

type Props = EditorProps<Pick[]> & { editor: EditorOf<'picks'> };

/** Picks values from a long list: the chosen ones are shown below it, so that the list does not move, each with its own share. */
export const PicksEditor = ({ filterKey, label, value, onChange, editor }: Props) => {
  const messages = useMessages('discovery');
  const say = useWording();
  const [query, setQuery] = useState('');
  const [reached, setReached] = useState(0);
  const { options, message, busy } = useOptions(editor.source, query);
  const isChosen = (id: string) => value.some((pick) => pick.id === id);

  const countOf = useLiveCounts(
    filterKey,
    options.slice(0, wholeCalls(reached + AHEAD)).map((option) => ({
      id: option.pick.id,
      value: isChosen(option.pick.id) ? value : withPick(value, option, editor),
    })),
  );
  const ordered = useCountOrder(filterKey, options, countOf, query.trim() !== '');
  const toggle = (id: string) => {
    const option = options.find((each) => each.pick.id === id);
    if (isChosen(id)) onChange(value.filter((pick) => pick.id !== id));
    else if (option) onChange(withPick(value, option, editor));
  };
  const search = (text: string) => {
    setReached(0);
    setQuery(text);
  };

  return (
    <>
      <OptionSearch
        label={fill(messages.search_in, { filter: label })}
        placeholder={messages[`search.${editor.source}`]}
        query={query}
        onQuery={search}
        options={(ordered ?? []).map(({ pick, note, icon }) => ({
          id: pick.id,
          name: nameOf(pick, editor.source, say),
          note,
          icon,
          isChosen: isChosen(pick.id),
          isEmpty: countOf(pick.id)?.value === 0,
          side: <CountMark count={countOf(pick.id)} />,
          description: countOf(pick.id)?.full,
        }))}
        onToggle={toggle}
        onReach={(last) => setReached((before) => Math.max(before, last))}
        message={ordered ? message : messages['hint.loading']}
        busy={busy}
      />
      {value.length > 0 && (
        <ChosenPicks filterKey={filterKey} label={label} value={value} onChange={onChange} editor={editor} onRemove={toggle} />
      )}
    </>
  );
};

const ChosenPicks = ({ filterKey, label, value, onChange, editor, onRemove }: Props & { onRemove: (id: string) => void }) => {
  const messages = useMessages('discovery');
  const say = useWording();
  const weighed = (changed: Pick, weight: number) => value.map((pick) => (pick.id === changed.id ? { ...pick, weight } : pick));
  return (
    <ul className={classNames(layout.plainList, layout.scrollY, s.chosen)} aria-label={fill(messages.chosen_of, { filter: label })}>
      {value.map((pick) => {
        const name = nameOf(pick, editor.source, say);
        return (
          <li key={pick.id}>
            <span className={classNames(layout.grow, typography.cut)}>{name}</span>
            {editor.weighted && (
              <WeightSelect
                filterKey={filterKey}
                label={`${name}: ${messages.share_of_audience}`}
                weight={pick.weight}
                valueWith={(weight) => weighed(pick, weight)}
                onChange={onChange}
              />
            )}
            <button
              type="button"
              className={classNames(layout.centered, layout.fixed, typography.muted, typography.hoverText, s.drop)}
              aria-label={fill(messages.remove, { filter: name })}
              onClick={() => onRemove(pick.id)}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** A call is asked again as it was while its options stay the same. */
const wholeCalls = (options: number): number => Math.ceil(options / MAX_VARIATIONS) * MAX_VARIATIONS;

/** A filter that takes one choice replaces it. */
const withPick = (value: Pick[], { pick }: FoundOption, { max, weighted }: EditorOf<'picks'>): Pick[] => {
  const added = weighted ? { ...pick, weight: value.at(-1)?.weight ?? DEFAULT_WEIGHT } : pick;
  if (max === 1) return [added];
  return value.length < max ? [...value, added] : value;
};
