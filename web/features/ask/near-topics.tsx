import { useQuery } from '@tanstack/react-query';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { isApplied } from '#shared/discovery/keyword-suggestions.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { nearTopicsQuery } from '#web/search/near-topics.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconCheck, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';

/** Topics that mean about the same as words that became no filter. They are suggestions: none applies without a click. */
export const NearTopics = ({ words }: { words: string }) => {
  const messages = useMessages('ask');
  const search = useFilters((state) => state.search);
  const { data: topics = [] } = useQuery(nearTopicsQuery(words));
  if (topics.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form
    <div className={classNames(layout.wrap, layout.gap8)} role="group" aria-label={messages.near_topics}>
      <span className={typography.caption} aria-hidden="true">
        {messages.near_topics}
      </span>
      {topics.map((topic) => {
        const isChosen = isApplied(search, topic);
        return (
          <Button
            key={topic}
            size="sm"
            icon={isChosen ? <IconCheck size={14} aria-hidden="true" /> : <IconPlus size={14} aria-hidden="true" />}
            disabled={isChosen}
            onClick={() => changeSearch((now) => withTyped(now, topic))}
          >
            {topic}
          </Button>
        );
      })}
    </div>
  );
};
