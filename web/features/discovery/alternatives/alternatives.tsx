import { addAlternative } from '#shared/discovery/filters/alternatives.ts';
import { clearFilters, setKeys } from '#shared/discovery/filters/search-state.ts';
import { MAX_ALTERNATIVES } from '#shared/discovery/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, showAlternative, useFilters } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { Alternative } from './alternative.tsx';
import s from './alternatives.module.css';
import { ALTERNATIVES_ID } from './element-ids.ts';
import { useAlternativeCounts } from './use-alternative-counts.ts';

/** The filters that always apply, and the sets of filters of which one must match as well. */
export const Alternatives = () => {
  const messages = useMessages('alternatives');
  const search = useFilters((state) => state.search);
  const countOf = useAlternativeCounts();
  return (
    <section id={ALTERNATIVES_ID} tabIndex={-1} className={classNames(layout.stack, layout.gap10, s.section)} aria-label={messages.title}>
      <div className={classNames(layout.stack, layout.gap6, s.common)}>
        <span className={classNames(typography.caption, typography.medium)}>{messages.all}</span>
        {setKeys(search).length > 0 ? (
          <ActiveFilters />
        ) : (
          <span className={classNames(typography.detail, typography.muted)}>{messages.none}</span>
        )}
      </div>
      <span className={classNames(typography.caption, typography.medium)}>{messages.any}</span>
      <ol className={classNames(layout.stack, layout.plainList, s.list)}>
        {search.alternatives.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is identified by its position
          <li key={index} className={classNames(layout.stack, s.item)}>
            {index > 0 && <span className={classNames(typography.tiny, typography.semibold, typography.muted, s.or)}>{messages.or}</span>}
            <Alternative index={index} count={countOf(index)} />
          </li>
        ))}
      </ol>
      <AddAnother />
    </section>
  );
};

const AddAnother = () => {
  const messages = useMessages('alternatives');
  const discovery = useMessages('discovery');
  const { alternatives } = useFilters((state) => state.search);
  const hasCommon = useFilters(({ search }) => setKeys(search).length > 0);
  const isFull = alternatives.length >= MAX_ALTERNATIVES;
  const add = () => {
    if (isFull) return;
    changeSearch(addAlternative);
    showAlternative(alternatives.length);
  };
  return (
    <div className={classNames(layout.cluster, layout.gap8)}>
      <Button
        variant="plain"
        size="sm"
        icon={<IconPlus size={14} aria-hidden="true" />}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? AT_MOST_ID : undefined}
        className={s.add}
        onClick={add}
      >
        {messages.add}
      </Button>
      {isFull && (
        <span id={AT_MOST_ID} className={classNames(typography.detail, typography.muted)}>
          {fill(messages.at_most, { count: `${MAX_ALTERNATIVES}` })}
        </span>
      )}
      {!hasCommon && (
        <Button variant="plain" size="sm" onClick={() => changeSearch(clearFilters)}>
          {discovery.clear_all}
        </Button>
      )}
    </div>
  );
};

const AT_MOST_ID = 'at-most-alternatives';
