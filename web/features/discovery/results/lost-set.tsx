import { countOf, NO_VALUES, type Search, setFilter } from '#shared/discovery/filters/search-state.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';

const SETS = ['creatorList_id', 'emailMatch_id'] as const;

/** For a search in a list or an email match that no longer exists, where another try gets the same answer. */
export const LostSet = ({ search, error }: { search: Search; error: Error }) => {
  const messages = useMessages('discovery');
  const say = useWording();
  return (
    <div role="alert">
      <EmptyState
        title={problemText(error)}
        text={messages.lost_set}
        action={SETS.filter((key) => countOf(search, key) > 0).map((key) => (
          <Button key={key} onClick={() => changeSearch((now) => setFilter(now, key, NO_VALUES[key]))}>
            {fill(messages.remove, { filter: say.word(`chip.${key}`) })}
          </Button>
        ))}
      />
    </div>
  );
};
