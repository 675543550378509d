import { clearFilters, countAll, type Search } from '#shared/discovery/filters/search-state.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { PresetLinks } from '#web/search/preset-links.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { TopicsInstead } from '../keywords/topics-instead.tsx';
import { Relaxations } from './relaxations.tsx';
import s from './results.module.css';

/** Says what to relax, or where else to begin. */
export const NothingFound = ({ search }: { search: Search }) => {
  const messages = useMessages('discovery');
  const { plural } = useFormat();
  const chosen = countAll(search);
  return (
    <EmptyState
      title={messages.no_records}
      text={chosen > 0 ? plural(messages, 'no_match', chosen) : messages.no_creators_text}
      action={
        chosen > 0 && (
          <div className={classNames(layout.stack, layout.gap20, s.ways)}>
            <Relaxations search={search} />
            <Button onClick={() => changeSearch(clearFilters)}>{messages.clear_all}</Button>
            <TopicsInstead phrase={search.values.keywords} />
            <PresetLinks />
          </div>
        )
      }
    />
  );
};
