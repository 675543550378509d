import { addAlternative } from '#shared/discovery/filters/alternatives.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, showAlternative, useFilters } from '#web/search/filters.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

/** Shows the filters that always apply, and the alternatives. */
export const Alternatives = lazyWithRetry(
  async () => ({ default: (await import('../alternatives/alternatives.tsx')).Alternatives }),
  ['discovery', 'alternatives', 'content'],
);

/** Adds the first two alternatives; they have a button for more. */
export const AddAlternative = ({ id }: { id?: string }) => {
  const messages = useMessages('discovery');
  const hasAlternatives = useFilters(({ search }) => search.alternatives.length > 0);
  const add = () => {
    changeSearch(addAlternative);
    showAlternative(0);
  };
  if (hasAlternatives) return null;
  return (
    <Button id={id} variant="plain" size="sm" icon={<IconPlus size={14} aria-hidden="true" />} onClick={add} {...Alternatives.intent}>
      {messages.add_alternative}
    </Button>
  );
};
