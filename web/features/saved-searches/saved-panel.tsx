import { useQuery } from '@tanstack/react-query';
import { MAX_ALERT_CREATORS } from '#shared/saved-searches/saved-search.ts';
import { addressOf } from '#shared/saved-searches/saved-search-address.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { savedSearchOf } from '#web/search/use-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconBookmarkPlus, IconBookmarks } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { savedQueries } from './saved.queries.ts';
import s from './saved-panel.module.css';
import { SavedRow } from './saved-row.tsx';

type Props = { onClose: () => void; onSave: () => void; onSaveIntent: () => void };

export const SavedPanel = ({ onClose, onSave, onSaveIntent }: Props) => {
  const messages = useMessages('searches');
  const { number } = useFormat();
  const list = useQuery(savedQueries.list());
  const shown = useFilters(({ search }) => addressOf(search));
  return (
    <div className={s.panel}>
      <div className={classNames(layout.spread, layout.gap12, s.head)}>
        <h2 className={s.title}>{messages.title}</h2>
        <Button
          size="sm"
          variant="solid"
          icon={<IconBookmarkPlus size={15} aria-hidden="true" />}
          onClick={onSave}
          onPointerOver={onSaveIntent}
          onFocus={onSaveIntent}
        >
          {messages.save_this}
        </Button>
      </div>
      <AsyncView
        query={list}
        loading={<Loading />}
        isEmpty={(searches) => searches.length === 0}
        empty={<EmptyState title={messages.empty} text={messages.empty_text} icon={<IconBookmarks size={22} stroke={1.6} />} />}
      >
        {(searches) => (
          <>
            <ul className={classNames(layout.flat, layout.scrollY, s.list)}>
              {searches.map((saved) => (
                <SavedRow key={saved.id} saved={saved} isShown={savedSearchOf(saved.address).address === shown} onOpened={onClose} />
              ))}
            </ul>
            <p className={classNames(layout.flat, typography.hint, s.hint)}>{fill(messages.hint, { count: number(MAX_ALERT_CREATORS) })}</p>
          </>
        )}
      </AsyncView>
    </div>
  );
};

const Loading = () => (
  <div className={classNames(layout.stack, layout.gap8, s.loading)}>
    <Skeleton height={38} />
    <Skeleton height={38} />
    <Skeleton height={38} />
  </div>
);
